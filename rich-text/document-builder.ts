import { markNames, type RichMark, type RichNode } from './rich-node.ts';

interface Open {
  node: RichNode & { content: RichNode[] };
  isImplied: boolean;
}

const holdsText = (type: string) => type === 'paragraph' || type === 'heading';
const isList = (type: string) => type === 'bulletList' || type === 'orderedList';
const isSpace = /[ \t\n\r\f]+/g;

/** Puts a document together from the tags and texts of HTML, in which blocks and bare lines may stand side by side. */
export class DocumentBuilder {
  readonly #open: Open[] = [{ node: { type: 'doc', content: [] }, isImplied: false }];
  #endsInSpace = true;
  /** Counts what was put in that a reader sees. */
  count = 0;

  get #top(): Open {
    return this.#open.at(-1) as Open;
  }

  /** False where such a block cannot stand. */
  openBlock(block: RichNode): boolean {
    this.#endImplied();
    const holder = this.#top.node.type;
    if (holdsText(holder) || isList(holder) !== (block.type === 'listItem')) return false;
    this.#push(block, false);
    return true;
  }

  closeBlock(type: string): boolean {
    this.#endImplied();
    if (this.#open.length === 1 || this.#top.node.type !== type) return false;
    return this.#pop();
  }

  /** True while a block of this type is open. */
  isWithin(type: string): boolean {
    return this.#open.some(({ node }) => node.type === type);
  }

  /** Ends the line, whatever it is in. */
  endLine(): void {
    this.#endImplied();
    if (holdsText(this.#top.node.type)) this.#pop();
  }

  rule(node: RichNode): boolean {
    this.#endImplied();
    const { type, content } = this.#top.node;
    if (holdsText(type) || isList(type)) return false;
    content.push(node);
    this.count += 1;
    return true;
  }

  text(written: string, marks: readonly RichMark[]): boolean {
    const text = written.replace(isSpace, ' ');
    if (text === '' || (text === ' ' && !holdsText(this.#top.node.type))) return true;
    const line = this.#line();
    if (!line) return false;
    const shown = this.#endsInSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (shown === '') return true;
    this.#endsInSpace = shown.endsWith(' ');
    this.count += 1;
    const last = line.at(-1);
    if (last?.text !== undefined && sameMarks(last.marks ?? [], marks)) last.text += shown;
    else line.push(withMarks({ type: 'text', text: shown }, marks));
    return true;
  }

  /** Something within a line that is no text: data, or a break. */
  leaf(node: RichNode, marks: readonly RichMark[]): boolean {
    const line = this.#line();
    if (!line) return false;
    const isBreak = node.type === 'hardBreak';
    if (isBreak) this.#trimEnd(line);
    this.#endsInSpace = isBreak;
    this.count += 1;
    line.push(withMarks(node, marks));
    return true;
  }

  /** The document; undefined for one that is not whole. */
  end(): RichNode | undefined {
    this.#endImplied();
    if (this.#open.length > 1) return undefined;
    const { node } = this.#top;
    if (node.content.length === 0) node.content.push({ type: 'paragraph' });
    return node;
  }

  #line(): RichNode[] | undefined {
    const { node } = this.#top;
    if (holdsText(node.type)) return node.content;
    if (isList(node.type)) return undefined;
    this.#push({ type: 'paragraph', ...(node.type !== 'listItem' && { attrs: { form: 'bare' } }) }, true);
    return this.#top.node.content;
  }

  #push(node: RichNode, isImplied: boolean): void {
    const block = { ...node, content: node.content ?? [] };
    this.#top.node.content.push(block);
    this.#open.push({ node: block, isImplied });
    this.#endsInSpace = true;
  }

  #endImplied(): void {
    if (this.#top.isImplied) this.#pop();
  }

  #pop(): boolean {
    const { type, content } = this.#top.node;
    this.#open.pop();
    if (holdsText(type)) this.#trimEnd(content);
    if (type === 'listItem' && content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' });
    if (type === 'blockquote' && content.length === 0) content.push({ type: 'paragraph', attrs: { form: 'bare' } });
    return !isList(type) || content.length > 0;
  }

  #trimEnd(line: RichNode[]): void {
    const last = line.at(-1);
    if (last?.text === undefined) return;
    last.text = last.text.replace(/ $/, '');
    if (last.text === '') line.pop();
  }
}

function withMarks(node: RichNode, marks: readonly RichMark[]): RichNode {
  return marks.length === 0 ? node : { ...node, marks: inOrder(marks) };
}

const inOrder = (marks: readonly RichMark[]): RichMark[] =>
  [...marks].sort((one, other) => markNames.indexOf(one.type) - markNames.indexOf(other.type));

function sameMarks(one: readonly RichMark[], other: readonly RichMark[]): boolean {
  return JSON.stringify(one) === JSON.stringify(inOrder(other));
}
