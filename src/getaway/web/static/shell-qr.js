// QR codes (ISO/IEC 18004), drawn in the browser so that a secret link never leaves it.
// Byte mode, error correction M, versions 1 to 10: up to 213 bytes, more than a link has.

// By version: total codewords of data, correction words a block, blocks.
const SIZES = [[16, 10, 1], [28, 16, 1], [44, 26, 1], [64, 18, 2], [86, 24, 2], [108, 16, 4], [124, 18, 4], [154, 22, 4], [182, 22, 5], [216, 26, 5]];
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for black. */
export function code(text) {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([room], v) => bytes.length + (v < 9 ? 2 : 3) <= room) + 1;
  if (!version) throw new RangeError("too long for a code");
  const words = interleaved(codewords(bytes, version), version);
  const drawn = MASKS.map((mask, number) => drawing(words, version, mask, number));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

function codewords(bytes, version) {
  const room = SIZES[version - 1][0];
  const bits = [];
  const put = (value, length) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

/** Blocks of data with their correction words, read column by column. Later blocks may be one word longer. */
function interleaved(data, version) {
  const [room, correction, count] = SIZES[version - 1];
  const short = Math.floor(room / count);
  const blocks = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i >= count - (room % count) ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => remainder(block, divisor(correction)));
  const columns = (rows, length) =>
    Array.from({ length }, (_, i) => rows.filter((row) => i < row.length).map((row) => row[i])).flat();
  return [...columns(blocks, short + 1), ...columns(checks, correction)];
}

function times(a, b) {
  let product = 0;
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a);
  return product;
}

function divisor(degree) {
  const result = Array(degree).fill(0);
  result[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j], root) ^ (result[j + 1] ?? 0);
  }
  return result;
}

function remainder(data, by) {
  const result = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift();
    result.push(0);
    by.forEach((coefficient, i) => (result[i] ^= times(coefficient, factor)));
  }
  return result;
}

function drawing(words, version, mask, number) {
  const size = version * 4 + 17;
  const rows = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const put = (x, y, dark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    rows[y][x] = Boolean(dark);
    fixed[y][x] = true;
  };
  patterns(put, version, size);
  formats(put, version, number, size);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y][x]) continue;
        rows[y][x] = (bit < words.length * 8 && ((words[bit >>> 3] >>> (7 - (bit & 7))) & 1) === 1) !== mask(x, y);
        bit++;
      }
    }
  }
  return rows;
}

function patterns(put, version, size) {
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) put(cx + dx, cy + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
  const centres = CENTRES[version - 1];
  const last = centres[centres.length - 1];
  for (const cx of centres) {
    for (const cy of centres) {
      if ((cx === 6 && (cy === 6 || cy === last)) || (cy === 6 && cx === last)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) put(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
}

function formats(put, version, number, size) {
  let rest = number;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const format = ((number << 10) | rest) ^ 0x5412;
  const at = (i) => (format >>> i) & 1;
  for (let i = 0; i <= 5; i++) put(8, i, at(i));
  put(8, 7, at(6));
  put(8, 8, at(7));
  put(7, 8, at(8));
  for (let i = 9; i < 15; i++) put(14 - i, 8, at(i));
  for (let i = 0; i < 8; i++) put(size - 1 - i, 8, at(i));
  for (let i = 8; i < 15; i++) put(8, size - 15 + i, at(i));
  put(8, size - 8, 1);
  if (version < 7) return;
  let check = version;
  for (let i = 0; i < 12; i++) check = (check << 1) ^ ((check >>> 11) * 0x1f25);
  const bits = (version << 12) | check;
  for (let i = 0; i < 18; i++) {
    const along = size - 11 + (i % 3);
    const across = Math.floor(i / 3);
    put(along, across, (bits >>> i) & 1);
    put(across, along, (bits >>> i) & 1);
  }
}

/** How hard a drawing is to read: long runs, blocks, shapes like the corners, and too much of one colour. */
function penalty(rows) {
  const size = rows.length;
  let points = 0;
  let dark = 0;
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  for (const line of [...rows, ...columns]) {
    const text = line.map((cell) => (cell ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const shape of ["10111010000", "00001011101"]) {
      for (let at = text.indexOf(shape); at >= 0; at = text.indexOf(shape, at + 1)) points += 40;
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (rows[y][x]) dark++;
      const same = (dx, dy) => rows[y + dy]?.[x + dx] === rows[y][x];
      if (x + 1 < size && y + 1 < size && same(1, 0) && same(0, 1) && same(1, 1)) points += 3;
    }
  }
  return points + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** A code as a path for an SVG of its size, with the quiet margin of four modules. */
export function codePath(text) {
  const rows = code(text);
  const cells = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
  return { size: rows.length + 8, path: cells.join("") };
}
