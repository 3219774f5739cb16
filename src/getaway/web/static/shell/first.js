// Before the first paint: the theme and language this browser chose last. A plain script, so that nothing flashes.
(() => {
  const PREFIX = "getaway."; // as in kept.js
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(PREFIX.concat(key));
    } catch {
      return null; // storage may be forbidden: the page then uses the system's theme
    }
  };
  const theme = read("theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  const wished = [read("lang"), ...navigator.languages].map((lang) => (lang || "").slice(0, 2).toLowerCase());
  root.lang = wished.find((lang) => ["en", "de", "ja"].includes(lang)) || "en";
})();
