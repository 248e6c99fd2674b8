import { Parser } from 'htmlparser2';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import { DocumentBuilder } from './document-builder.ts';
import { blockOfTag, type Kept, markOfTag, type RichMark, type RichNode } from './rich-node.ts';
import { asLists, wordItemOf } from './word-lists.ts';

/** Elements that hold nothing a person meant to paste. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
]);
/** Elements that end the line they stand in. */
const dividing: ReadonlySet<string> = new Set(
  'address article aside body caption center dd details div dl dt fieldset figcaption figure footer form header main nav pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
const headings: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
/** Elements within a line that mean something wherever they come from; a span is but what it looks like. */
const foreign = new Set(['span', 'bdo', 'bdi', 'dfn', 'time']);

interface OpenTag {
  tag: string;
  marks: readonly RichMark[];
  block: string | undefined;
  /** Its words are the mark of an item. */
  isMark?: boolean;
}

/** Reads HTML that was copied anywhere: its words with what they mean, nothing of how they looked. */
export function readPasted(html: string): RichNode | undefined {
  const reading = new Pasting();
  const parser = new Parser({
    onopentag: (tag, attributes) => reading.begin(tag, attributes),
    ontext: (text) => reading.say(text),
    onclosetag: (tag) => reading.end(tag),
  });
  parser.write(html);
  parser.end();
  return reading.document();
}

/** Plain text: an empty line between paragraphs, a break for each other one. */
export function readPlain(text: string): RichNode {
  const paragraphs = text
    .trim()
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/);
  const content = paragraphs.map((paragraph): RichNode => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    const line = lines.flatMap((words, at): RichNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(words === '' ? [] : [{ type: 'text', text: words }]),
    ]);
    return { type: 'paragraph', content: line };
  });
  return { type: 'doc', content };
}

class Pasting {
  readonly #builder = new DocumentBuilder();
  readonly #open: OpenTag[] = [];
  #item: { level: number; mark: string } | undefined;

  begin(given: string, attributes: Kept): void {
    const tag = headings[given] ?? given;
    const shown = this.#marks();
    const isDropped = this.#isDropped();
    if (tag === 'br' || tag === 'hr') {
      if (tag === 'br' && !isDropped) this.#builder.leaf({ type: 'hardBreak' }, shown);
      if (tag === 'hr' && !isDropped) this.#builder.rule({ type: 'horizontalRule' });
      return;
    }
    if (isDropped) {
      this.#open.push({ tag, marks: [], block: undefined });
      return;
    }
    const source = attributes['data-source'];
    if (source !== undefined && /^\{\{[\s\S]*\}\}$/.test(source)) {
      this.#builder.leaf({ type: 'data', attrs: { source } }, shown);
      // Its words are told by what it is.
      this.#open.push({ tag: 'script', marks: [], block: undefined });
      return;
    }
    if (this.#item && attributes.style?.includes('mso-list:Ignore')) {
      this.#open.push({ tag: 'script', marks: [], block: undefined, isMark: true });
      return;
    }
    const marks = marksOf(tag, attributes).filter((mark) => shown.every(({ type }) => type !== mark.type));
    this.#open.push({ tag, marks, block: this.#openBlock(tag, attributes) });
  }

  say(text: string): void {
    if (!this.#isDropped()) this.#builder.text(text, this.#marks());
    else if (this.#item && this.#open.some(({ isMark }) => isMark)) this.#item.mark += text;
  }

  end(given: string): void {
    const tag = headings[given] ?? given;
    if (tag === 'br' || tag === 'hr') return;
    const closed = this.#open.pop();
    if (closed?.block !== undefined) this.#builder.closeBlock(closed.block);
    else if (dividing.has(tag) || Object.hasOwn(blockOfTag, tag)) this.#builder.endLine();
  }

  document(): RichNode | undefined {
    const document = this.#builder.end();
    return document && { ...document, content: withoutForms(asLists(document.content ?? [])) };
  }

  #openBlock(tag: string, attributes: Kept): string | undefined {
    const block = Object.hasOwn(blockOfTag, tag) ? blockOfTag[tag] : undefined;
    if (!block) {
      if (dividing.has(tag)) this.#builder.endLine();
      return undefined;
    }
    const { start } = attributes;
    const kept: Kept = {
      ...(tag === 'ol' && start !== undefined && /^\d{1,6}$/.test(start) && { start }),
      ...directionOf(attributes),
    };
    // Named here, told more of by what stands in it.
    this.#item = block.type === 'paragraph' ? wordItemOf(attributes.style) : undefined;
    const attrs = {
      ...(block.level !== undefined && { level: block.level }),
      ...(Object.keys(kept).length > 0 && { kept }),
      ...(this.#item && { item: this.#item }),
    };
    return this.#builder.openBlock({ type: block.type, attrs }) ? block.type : undefined;
  }

  #isDropped(): boolean {
    return this.#open.some(({ tag }) => dropped.has(tag));
  }

  #marks(): RichMark[] {
    return this.#open.flatMap(({ marks }) => marks);
  }
}

function marksOf(tag: string, attributes: Kept): RichMark[] {
  const mark = markOf(tag, attributes);
  const kept = directed.has(tag) ? directionOf(attributes) : undefined;
  return [...(kept ? [{ type: tag, attrs: { tag, kept } }] : []), ...(mark ? [mark] : [])];
}

function markOf(tag: string, attributes: Kept): RichMark | undefined {
  const style = attributes.style ?? '';
  if (tag === 'a') {
    const { href = '' } = attributes;
    return href !== '' && isSafeAddress(href, 'url') ? { type: 'link', attrs: { tag, kept: { href } } } : undefined;
  }
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) return { type: 'bold', attrs: { tag: 'strong', kept: null } };
  if (/font-style:\s*italic/.test(style)) return { type: 'italic', attrs: { tag: 'em', kept: null } };
  // A whole document of another editor stands in a `b` that is none.
  if (!Object.hasOwn(markOfTag, tag) || foreign.has(tag) || /font-weight:\s*(?:normal|400)/.test(style))
    return undefined;
  const type = markOfTag[tag] ?? '';
  const own = type === 'bold' ? 'strong' : type === 'italic' ? 'em' : tag;
  return { type, attrs: { tag: own, kept: null } };
}

/** Elements within a line that are kept for the direction of their words. */
const directed: ReadonlySet<string> = new Set(['span', 'bdi', 'bdo']);

function directionOf({ dir }: Kept): Kept | undefined {
  const direction = dir?.toLowerCase();
  return direction === 'ltr' || direction === 'rtl' ? { dir: direction } : undefined;
}

/** What comes from elsewhere is written as it is usual here. */
function withoutForms(blocks: readonly RichNode[]): RichNode[] {
  return blocks
    .filter(({ type, content }) => (type !== 'bulletList' && type !== 'orderedList') || content?.length)
    .map((block) => {
      const { form: _form, ...attrs } = block.attrs ?? {};
      return block.content && block.type !== 'paragraph' && block.type !== 'heading'
        ? { ...block, attrs, content: withoutForms(block.content) }
        : { ...block, attrs };
    });
}
