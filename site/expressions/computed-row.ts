/** Marks rows that have members which are worked out when they are read. Neither Liquid nor JSON sees it. */
const COMPUTED = Symbol('computed');

/** Adds members to a row, each worked out by `read` when it is first asked for, and again while that says so. */
export function computeMembers(
  row: object,
  names: readonly string[],
  read: (name: string) => { value: unknown; isLasting: boolean },
): void {
  const kept = new Map<string, unknown>();
  Object.defineProperty(row, COMPUTED, { value: true });
  for (const name of names) {
    const get = () => {
      if (kept.has(name)) return kept.get(name);
      const { value, isLasting } = read(name);
      if (isLasting) kept.set(name, value);
      return value;
    };
    Object.defineProperty(row, name, { get, enumerable: true, configurable: true });
  }
}

/** Gives an object the members of another. What is not worked out yet stays so. */
export function copyMembers(from: object, to: object): void {
  if (COMPUTED in from) Object.defineProperties(to, Object.getOwnPropertyDescriptors(from));
  else Object.assign(to, from);
}
