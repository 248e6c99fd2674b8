import type { RichNode } from './rich-node.ts';

/** More than this is a list in a list no reader follows. */
const MAX_DEPTH = 9;

/** Word writes items as paragraphs whose style names the list, with their mark as text. */
export function wordItemOf(style: string | undefined): { level: number; mark: string } | undefined {
  const [, level] = /mso-list:\s*\S+\s+level(\d{1,2})/i.exec(style ?? '') ?? [];
  return level === undefined ? undefined : { level: Math.min(Math.max(Number(level), 1), MAX_DEPTH), mark: '' };
}

/** Puts paragraphs that are items into lists, which are in each other as their levels say. */
export function asLists(blocks: readonly RichNode[]): RichNode[] {
  const made: RichNode[] = [];
  let open: { level: number; list: RichNode & { content: RichNode[] } }[] = [];
  for (const block of blocks) {
    const { item, ...attrs } = block.attrs ?? {};
    if (!item) {
      open = [];
      made.push(block);
      continue;
    }
    const type = isNumber(item.mark) ? 'orderedList' : 'bulletList';
    open = open.filter(({ level, list }) => level < item.level || (level === item.level && list.type === type));
    if (open.at(-1)?.level !== item.level) {
      const list = { type, attrs: {}, content: [] };
      const holder = open.at(-1)?.list.content.at(-1)?.content ?? made;
      holder.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.content.push({ type: 'listItem', attrs: {}, content: [{ ...block, attrs }] });
  }
  return made;
}

/** `1.`, `b)`, `(iv)`; a bullet is a sign, or a letter alone that looks like one. */
const isNumber = (mark: string): boolean => /^[\s\u00a0(]*[\p{Nd}\p{L}]{1,5}[.)]/u.test(mark);
