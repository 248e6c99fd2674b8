import { isTakenName } from '#model/layout/check-data-calls.ts';
import type { DataCall } from '#model/layout/layout.ts';

/** A call that asks for the whole list, under a name that is free. */
export function freshCall(calls: readonly DataCall[], api: string): DataCall {
  const plain = api.replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+/, '') || 'items';
  const taken = new Set(calls.map(({ name }) => name));
  let name = plain.slice(0, 28);
  for (let count = 2; taken.has(name) || isTakenName(name); count += 1) name = `${plain.slice(0, 28)}_${count}`;
  return { name, api, where: {}, searchIn: [], descending: false, one: false, required: false };
}
