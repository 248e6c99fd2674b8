import type { DataCall } from '#model/layout/layout.ts';

/** Names of earlier calls that a call's texts speak of: their answers have to be there before it is made. */
export function callNeeds(call: DataCall, earlier: readonly string[]): string[] {
  const texts = [...Object.values(call.args ?? {}), ...Object.values(call.where), call.search ?? ''];
  const said = new Set(texts.filter((text) => text.includes('{')).flatMap((text) => text.match(/[a-z]\w*/gi) ?? []));
  return earlier.filter((name) => said.has(name));
}
