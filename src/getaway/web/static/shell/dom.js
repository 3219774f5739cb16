// Building parts of a page without ever reading text as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element: el("button", {class: "btn", onclick, "aria-label": …}, …children). Null children are left out. */
/** @param {string} name @param {Record<string, any>} attributes @param {...any} children @returns {any} */
export function el(name, attributes = {}, ...children) {
  return furnished(document.createElement(name), attributes, children);
}

function furnished(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (["value", "checked"].includes(key)) node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A symbol of the sprite, as decoration beside words, or with a label. */
/** @param {string} id @param {Record<string, any>} attributes */
export function icon(id, { label, ...attributes } = {}) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const use = furnished(document.createElementNS(SVG, "use"), { href: `#${id}` }, []);
  return furnished(document.createElementNS(SVG, "svg"), { class: "ic", ...named, ...attributes }, [use]);
}

/** An existing element of the page, by its id. @param {string} id @returns {any} */
export function at(id) {
  return document.getElementById(id);
}

/** All elements of a selector. @param {string} selector @returns {any[]} */
export function all(selector, root = /** @type {ParentNode} */ (document)) {
  return [...root.querySelectorAll(selector)];
}

/** Whether the sprite has a symbol of this id. */
export function drawn(id) {
  return document.getElementById(id) !== null;
}

/** Replaces the children of a place; equal ones stay, with focus and layout. */
export function renew(place, ...children) {
  const wanted = children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  const nodes = wanted.map((child) => (typeof child === "string" ? document.createTextNode(child) : child));
  nodes.forEach((node, at) => {
    const before = place.childNodes[at];
    if (!before) place.append(node);
    else if (!before.isEqualNode(node)) before.replaceWith(node);
  });
  while (place.childNodes.length > nodes.length) place.lastChild.remove();
}

/** Sets these attributes where they differ; false removes one, except for aria attributes. */
export function give(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    const said = key.startsWith("aria-") ? String(value) : value;
    const wanted = said === false ? null : said === true ? "" : String(said);
    if (node.getAttribute(key) === wanted) continue;
    if (wanted === null) node.removeAttribute(key);
    else node.setAttribute(key, wanted);
  }
}
