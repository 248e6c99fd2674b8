import { createHash } from 'node:crypto';

/** Members that come first; the others follow by name. */
const first = ['url_string', 'pageKey', 'key', 'name', 'title', 'id', 'widget', 'type', 'description', 'props'];

/**
 * Writes a value as a file has it: equal values are equal texts.
 * @param {unknown} value
 */
export function textOf(value) {
  return `${JSON.stringify(ordered(value), null, 2)}\n`;
}

/** @param {unknown} value */
export function hashOf(value) {
  return createHash('sha256').update(textOf(value)).digest('hex');
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const place = (/** @type {string} */ name) => (first.includes(name) ? first.indexOf(name) : first.length);
  const names = Object.entries(value).sort(
    ([one], [other]) => place(one) - place(other) || (one < other ? -1 : one > other ? 1 : 0),
  );
  return Object.fromEntries(names.map(([name, each]) => [name, ordered(each)]));
}

/**
 * Finds where two values differ, as dotted paths.
 * @param {unknown} one
 * @param {unknown} other
 * @param {string} [at]
 * @returns {string[]}
 */
export function differences(one, other, at = '') {
  if (JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))) return [];
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return [at || '.'];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], at === '' ? name : `${at}.${name}`));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isGroup(value) {
  return typeof value === 'object' && value !== null;
}
