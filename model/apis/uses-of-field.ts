import { emptySlot } from '#model/layout/empty-slot.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { metaTexts } from '#model/layout/meta-texts.ts';

/** A place in a layout that reads a field. */
interface FieldUse {
  /** Id of the node; `''` for the page's own title, description and data calls. */
  node: string;
  expression: string;
}

/**
 * Where a layout reads a field of an api: expressions that speak of one of its data calls, or of an item of one, and
 * of the last name of the field's path. An empty path is the answer itself.
 */
export function usesOfField(root: LayoutNode, meta: LayoutMeta, api: string, path: string): FieldUse[] {
  const calls = meta.data.filter((call) => call.api === api);
  const last = path.split('.').at(-1) ?? '';
  const names = new Set(calls.map(({ name }) => name));
  const found: FieldUse[] = [];
  const look = (node: string, expression: string, around: ReadonlySet<string>) => {
    const words = new Set(expression.match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? []);
    if ([...around].some((name) => words.has(name)) && (last === '' || words.has(last)))
      found.push({ node, expression });
  };
  for (const call of calls) {
    const fields = [...Object.keys(call.where), ...call.searchIn, call.sort ?? ''];
    for (const field of fields)
      if (field !== '' && (path === field || last === '')) found.push({ node: '', expression: field });
  }
  for (const call of meta.data) for (const text of Object.values(call.args ?? {})) look('', text, names);
  for (const text of metaTexts(meta)) look('', text, names);
  const waiting: { node: LayoutNode; around: ReadonlySet<string> }[] = [{ node: root, around: names }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, around } = next;
    const { repeat, showIf } = node;
    if (repeat) look(node.id, repeat.each, around);
    const isOfIt = repeat?.each.match(/[\p{L}_][\p{L}\p{N}_-]*/gu)?.some((word) => around.has(word));
    const within = repeat && isOfIt ? new Set([...around, repeat.as]) : around;
    const texts = Object.values(node.props).filter((prop) => typeof prop === 'string' && prop.includes('{'));
    for (const text of [...(showIf ? [showIf] : []), ...Object.values(node.bindings), ...texts])
      look(node.id, String(text), within);
    for (const [slot, children] of Object.entries(node.slots))
      for (const child of children) waiting.push({ node: child, around: slot === emptySlot ? around : within });
  }
  return found;
}
