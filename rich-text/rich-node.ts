/** Attributes an element was written with. */
export type Kept = Readonly<Record<string, string>>;

export interface RichMark {
  type: string;
  attrs: { tag: string; kept: Kept | null };
}

/** Rich text as the editor has it: its nodes, plain. */
export interface RichNode {
  type: string;
  attrs?: RichAttrs;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}

interface RichAttrs {
  kept?: Kept | null;
  level?: number;
  /** Of a paragraph: whether it is in a `p` of its own or stands bare in what it is in; null for what is usual there. */
  form?: 'p' | 'bare' | null;
  /** Of a paragraph that is read of what Word wrote: how deep in a list it stands, and the mark it has there. */
  item?: { level: number; mark: string };
  /** Of data: the Liquid that reads it, with its braces. */
  source?: string;
}

/** What an element within a line becomes, in the order in which they are put into each other. */
export const markOfTag: Readonly<Record<string, string>> = {
  a: 'link',
  q: 'q',
  cite: 'cite',
  dfn: 'dfn',
  abbr: 'abbr',
  time: 'time',
  bdo: 'bdo',
  bdi: 'bdi',
  span: 'span',
  mark: 'mark',
  ins: 'ins',
  del: 'del',
  s: 's',
  u: 'u',
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  small: 'small',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'kbd',
  samp: 'samp',
  var: 'var',
};

export const markNames = [...new Set(Object.values(markOfTag))];

/** Two of these beside each other are one, and an empty one is nothing. */
export const mergingMarks: ReadonlySet<string> = new Set([
  'link',
  'mark',
  'ins',
  'del',
  's',
  'u',
  'bold',
  'italic',
  'small',
  'sub',
  'sup',
]);

/** What a block element becomes. */
export const blockOfTag: Readonly<Record<string, { type: string; level?: number }>> = {
  p: { type: 'paragraph' },
  h2: { type: 'heading', level: 2 },
  h3: { type: 'heading', level: 3 },
  h4: { type: 'heading', level: 4 },
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList' },
  li: { type: 'listItem' },
  blockquote: { type: 'blockquote' },
};

/** The element a block is written as. */
export function tagOfBlock({ type, attrs }: RichNode): string {
  const found = Object.entries(blockOfTag).find(
    ([, block]) => block.type === type && (block.level === undefined || block.level === attrs?.level),
  );
  return found?.[0] ?? 'p';
}
