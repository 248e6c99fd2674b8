import type { Exchange } from '#contract/exchange.ts';

/**
 * Holds what an app serves against what the contract declares.
 * @throws Error that names every exchange that is not served exactly once, or is not declared.
 */
export function checkServed(served: readonly Exchange[], declared: readonly Exchange[]): void {
  const faults = declared.flatMap(({ id }) => {
    const times = served.filter((each) => each.id === id).length;
    return times === 1 ? [] : [`${id} is served ${times} times`];
  });
  const undeclared = served.filter((each) => !declared.includes(each)).map(({ id }) => `${id} is not declared`);
  const all = [...faults, ...undeclared];
  if (all.length > 0) throw new Error(`The API does not serve its contract: ${all.join(', ')}.`);
}
