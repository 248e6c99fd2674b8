import { Parser } from 'htmlparser2';
import { DocumentBuilder } from './document-builder.ts';
import { type LiquidMarks, markLiquid } from './liquid-marks.ts';
import { blockOfTag, type Kept, markOfTag, mergingMarks, type RichMark, type RichNode } from './rich-node.ts';

/**
 * Reads stored rich text. Undefined for what the editor cannot show whole: it is left to who writes HTML, so that nothing
 * of it is lost. What is read comes back by `writeHtml`, but for white space nobody sees.
 */
export function readHtml(html: string): RichNode | undefined {
  if (html.includes('{%')) return undefined;
  const reading = new Reading(markLiquid(html));
  return reading.document();
}

interface OpenMark {
  mark: RichMark;
  /** How much there was when it began. */
  since: number;
}

class Reading {
  readonly #builder = new DocumentBuilder();
  readonly #liquid: LiquidMarks;
  readonly #marks: OpenMark[] = [];
  #isWhole = true;
  /** What ended last, and how much there was then. */
  #ended: { key: string; at: number } | undefined;

  constructor(liquid: LiquidMarks) {
    this.#liquid = liquid;
  }

  document(): RichNode | undefined {
    const parser = new Parser({
      onopentag: (tag, attributes) => this.#must(this.#begin(tag, attributes)),
      ontext: (text) => this.#must(this.#say(text)),
      onclosetag: (tag) => this.#must(this.#end(tag)),
    });
    parser.write(this.#liquid.marked);
    parser.end();
    const document = this.#builder.end();
    return this.#isWhole ? document : undefined;
  }

  #must(isDone: boolean): void {
    if (!isDone) this.#isWhole = false;
  }

  #begin(tag: string, attributes: Readonly<Record<string, string>>): boolean {
    const names = Object.keys(attributes);
    if (names.some((name) => this.#liquid.holds(name))) return false;
    const kept: Kept | null =
      names.length === 0
        ? null
        : Object.fromEntries(names.map((name) => [name, this.#liquid.restore(attributes[name] ?? '')]));
    if (tag === 'br') return this.#builder.leaf(withKept({ type: 'hardBreak' }, kept), this.#shown());
    if (Object.hasOwn(markOfTag, tag)) return this.#beginMark({ type: markOfTag[tag] ?? '', attrs: { tag, kept } });
    if (this.#marks.length > 0) return false;
    this.#ended = undefined;
    if (tag === 'hr') return this.#builder.rule(withKept({ type: 'horizontalRule' }, kept));
    const block = Object.hasOwn(blockOfTag, tag) ? blockOfTag[tag] : undefined;
    return block !== undefined && this.#builder.openBlock(blockNode(block, kept, this.#builder.isWithin('listItem')));
  }

  #beginMark(mark: RichMark): boolean {
    const { count } = this.#builder;
    // Two of a type cannot be in each other.
    if (this.#marks.some(({ mark: open }) => open.type === mark.type)) return false;
    const isGoingOn = this.#ended?.at === count && this.#ended.key === JSON.stringify(mark);
    this.#marks.push({ mark, since: count });
    return !isGoingOn || mergingMarks.has(mark.type);
  }

  #end(tag: string): boolean {
    if (tag === 'br' || tag === 'hr') return true;
    if (Object.hasOwn(blockOfTag, tag)) {
      this.#ended = undefined;
      return this.#builder.closeBlock(blockOfTag[tag]?.type ?? '');
    }
    const open = this.#marks.pop();
    if (!open || open.mark.attrs.tag !== tag) return false;
    const { count } = this.#builder;
    this.#ended = { key: JSON.stringify(open.mark), at: count };
    return count > open.since || (open.mark.attrs.kept === null && mergingMarks.has(open.mark.type));
  }

  #say(text: string): boolean {
    return this.#liquid.split(text).every((part, at) => {
      if (at % 2 === 0) return this.#builder.text(part, this.#shown());
      return this.#builder.leaf({ type: 'data', attrs: { source: part } }, this.#shown());
    });
  }

  #shown(): RichMark[] {
    return this.#marks.map(({ mark }) => mark);
  }
}

function withKept(node: RichNode, kept: Kept | null): RichNode {
  return kept ? { ...node, attrs: { ...node.attrs, kept } } : node;
}

function blockNode({ type, level }: { type: string; level?: number }, kept: Kept | null, isInItem: boolean): RichNode {
  const node: RichNode = level === undefined ? { type } : { type, attrs: { level } };
  const isOwn = type === 'paragraph' && isInItem;
  return withKept(isOwn ? { type, attrs: { form: 'p' } } : node, kept);
}
