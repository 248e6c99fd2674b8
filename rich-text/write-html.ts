import { type RichMark, type RichNode, tagOfBlock } from './rich-node.ts';

/** Rich text as it is stored: what the site's sanitiser would make of it, with its Liquid as it was written. */
export function writeHtml(document: RichNode): string {
  const blocks = document.content ?? [];
  const [only, ...others] = blocks;
  const isNothing = others.length === 0 && only?.type === 'paragraph' && !only.attrs?.kept && !only.content?.length;
  return isNothing ? '' : writeBlocks(blocks, false);
}

function writeBlocks(blocks: readonly RichNode[], isInItem: boolean): string {
  return blocks.map((block, at) => writeBlock(block, isInItem, [blocks[at - 1], blocks[at + 1]])).join('');
}

function writeBlock(block: RichNode, isInItem: boolean, beside: readonly (RichNode | undefined)[]): string {
  const { type, content = [], attrs } = block;
  if (type === 'horizontalRule') return `<hr${attributesOf(block)} />`;
  if (type === 'paragraph') {
    const isBare = attrs?.form === 'bare' || (isInItem && attrs?.form !== 'p');
    const isAlone = beside.every((other) => other?.type !== 'paragraph');
    const line = writeLine(content);
    return isBare && isAlone && !attrs?.kept ? line : `<p${attributesOf(block)}>${line}</p>`;
  }
  const tag = tagOfBlock(block);
  const inside = type === 'heading' ? writeLine(content) : writeBlocks(content, type === 'listItem');
  return `<${tag}${attributesOf(block)}>${inside}</${tag}>`;
}

function writeLine(line: readonly RichNode[]): string {
  const open: RichMark[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</${open.pop()?.attrs.tag}>`;
  };
  for (const node of line) {
    const marks = node.marks ?? [];
    let shared = 0;
    while (shared < open.length && isSame(open[shared], marks[shared])) shared += 1;
    closeTo(shared);
    for (const mark of marks.slice(shared)) {
      open.push(mark);
      html += `<${mark.attrs.tag}${writeAttributes(mark.attrs.kept)}>`;
    }
    html += writeLeaf(node);
  }
  closeTo(0);
  return html;
}

const isSame = (one: RichMark | undefined, other: RichMark | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function writeLeaf(node: RichNode): string {
  if (node.type === 'hardBreak') return `<br${attributesOf(node)} />`;
  return node.type === 'data' ? (node.attrs?.source ?? '') : escapeText(node.text ?? '');
}

const attributesOf = ({ attrs }: RichNode): string => writeAttributes(attrs?.kept);

function writeAttributes(kept: Readonly<Record<string, string>> | null | undefined): string {
  return Object.entries(kept ?? {})
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`))
    .join('');
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Liquid in an address stays as it is. */
const escapeValue = (value: string): string =>
  value
    .split(/(\{\{[\s\S]*?\}\})/)
    .map((part, at) => (at % 2 === 1 ? part : escapeText(part).replaceAll('"', '&quot;')))
    .join('');
