import { Editor, Extension, getMarkRange } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { type Node as ProseNode, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { DataInText } from './data-in-text.ts';
import { type Direction, type Format, type Formatted, type HeadingLevel, headingLevels } from './format.ts';
import { readHtml } from './read-html.ts';
import { readPasted, readPlain } from './read-pasted.ts';
import type { Kept, RichNode } from './rich-node.ts';
import { richTextExtensions } from './schema.ts';
import { smartTyping, takeBackPunctuation } from './smart-typing.ts';
import { writeHtml } from './write-html.ts';

interface WriterOptions {
  /** What it is put into, or the element that becomes it. */
  place: HTMLElement | { mount: HTMLElement };
  value: string;
  attributes: Record<string, string>;
  isReadOnly?: boolean;
  /** It remembers its own steps, where nobody else does. */
  hasHistory?: boolean;
  /** `isTyping` while words are typed; another act is a step of its own. */
  onChange: (value: string, isTyping: boolean) => void;
  onFormatted: (formatted: Formatted) => void;
  /** True for a key that was answered. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The language its punctuation is set in as it is typed; undefined where it stays. */
  smartLanguage?: (() => SiteLanguage | undefined) | undefined;
}

export interface Writer {
  /** Takes over a text that was changed elsewhere; false for one it cannot show whole. */
  setValue: (value: string) => boolean;
  setAttributes: (attributes: Record<string, string>, isReadOnly: boolean) => void;
  format: (format: Format) => void;
  /** Steps back and forth, where it has a history. */
  undo: () => void;
  redo: () => void;
  focus: (at?: 'end' | { left: number; top: number }) => void;
  end: () => void;
}

/** Lets a person write rich text where it stands; undefined for a text that would lose something. */
export function startWriter(options: WriterOptions): Writer | undefined {
  const document = readHtml(options.value);
  if (!document) return undefined;
  let value = options.value;
  let isTyping = true;
  // What was told comes back, maybe when more is typed already: that is no change from elsewhere.
  const reported: string[] = [];
  let { attributes } = options;
  const report = (editor: Editor) => {
    const next = writeHtml(editor.getJSON() as RichNode);
    if (next === value) return;
    value = next;
    reported.push(next);
    options.onChange(next, isTyping);
  };
  const editor = new Editor({
    element: options.place,
    content: document,
    extensions: [
      ...richTextExtensions,
      DataInText,
      ...(options.smartLanguage ? [smartTyping(options.smartLanguage)] : []),
      ...(options.hasHistory ? [OwnHistory] : []),
    ],
    injectCSS: false,
    enablePasteRules: false,
    editable: !options.isReadOnly,
    editorProps: {
      attributes: () => ({ role: 'textbox', 'aria-multiline': 'true', ...attributes }),
      handleKeyDown: (view, event) => takeBackPunctuation(view, event) || options.onKey(event),
      handleDOMEvents: {
        // By hand, since the studio's page lets no script make elements of a text.
        paste: (view, event) => take(view, event, event.clipboardData),
        drop: (view, event) => view.dragging === null && takeAt(view, event),
        click: stayHere,
        auxclick: stayHere,
      },
    },
    onUpdate: ({ editor: changed }) => report(changed),
    onTransaction: ({ editor: changed }) => options.onFormatted(formattedOf(changed)),
  });
  return {
    setValue: (next) => {
      const at = reported.indexOf(next);
      if (at >= 0) reported.splice(0, at + 1);
      if (at >= 0 || next === value) return true;
      const read = readHtml(next);
      if (!read) return false;
      value = next;
      replaceChanged(editor, editor.schema.nodeFromJSON(read));
      return true;
    },
    setAttributes: (next, isReadOnly) => {
      attributes = next;
      editor.setEditable(!isReadOnly, false);
    },
    format: (format) => {
      isTyping = false;
      act(editor, format);
      isTyping = true;
    },
    undo: () => void undo(editor.state, editor.view.dispatch),
    redo: () => void redo(editor.state, editor.view.dispatch),
    focus: (at) => {
      const place = typeof at === 'object' ? editor.view.posAtCoords(at)?.pos : at;
      editor.commands.focus(place ?? (at === undefined ? undefined : 'end'));
    },
    end: () => editor.destroy(),
  };
}

const OwnHistory = Extension.create({ name: 'ownHistory', addProseMirrorPlugins: () => [history()] });

/** Changes no more than what is another, so that the caret stays where it is. */
function replaceChanged(editor: Editor, next: ProseNode): void {
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  editor.view.dispatch(
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)).setMeta('preventUpdate', true),
  );
}

function act(editor: Editor, format: Format): void {
  const chain = editor.chain().focus();
  switch (format.do) {
    case 'bold':
      return void chain.toggleBold().run();
    case 'italic':
      return void chain.toggleItalic().run();
    case 'bulletList':
      return void chain.toggleBulletList().run();
    case 'orderedList':
      return void chain.toggleOrderedList().run();
    case 'blockquote':
      return void chain.toggleBlockquote().run();
    case 'paragraph':
      return void chain.setParagraph().run();
    case 'heading':
      return void chain.setHeading({ level: format.level }).run();
    case 'clear':
      return void chain.unsetAllMarks().clearNodes().run();
    case 'insert':
      return void chain.insertContent({ type: 'data', attrs: { source: format.source } }).run();
    case 'direction':
      return void setDirection(editor, format.direction);
    case 'link':
      return void setLink(editor, format.href, format.isNewTab);
  }
}

function setLink(editor: Editor, href: string, isNewTab: boolean): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') return void chain.unsetMark('link').run();
  const before = linkAt(editor);
  const { target: _target, rel: _rel, ...others } = before ?? {};
  const kept = { ...others, href, ...(isNewTab && { target: '_blank', rel: 'noopener' }) };
  const marks = [{ type: 'link', attrs: { tag: 'a', kept } }];
  if (editor.state.selection.empty && !before)
    return void chain.insertContent({ type: 'text', text: href, marks }).run();
  chain.setMark('link', { tag: 'a', kept }).run();
}

/** Marks the words that are selected within a line, or the paragraphs and headings that are selected or stood in. */
function setDirection(editor: Editor, direction: Direction | null): void {
  const { state } = editor;
  const { from, to, empty, $from, $to } = state.selection;
  const withDirection = (given: unknown): Kept | null => {
    const { dir: _dir, ...others } = (given ?? {}) as Kept;
    const kept: Kept = direction === null ? others : { ...others, dir: direction };
    return Object.keys(kept).length === 0 ? null : kept;
  };
  const span = state.schema.marks.span;
  const isWithinLine = $from.sameParent($to) && $to.parentOffset - $from.parentOffset < $from.parent.content.size;
  const { tr } = state;
  if (span && !empty && isWithinLine) {
    state.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isInline) return;
      const kept = withDirection(span.isInSet(node.marks)?.attrs.kept);
      const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
      tr.removeMark(start, end, span);
      if (kept) tr.addMark(start, end, span.create({ tag: 'span', kept }));
    });
  } else {
    state.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isTextblock) return;
      tr.setNodeMarkup(at, null, { ...node.attrs, kept: withDirection(node.attrs.kept) });
    });
  }
  editor.view.dispatch(tr);
  editor.view.focus();
}

function directionAt(editor: Editor): Direction | null {
  const { $from } = editor.state.selection;
  const span = editor.isActive('span') ? (editor.getAttributes('span').kept as Kept | null) : null;
  const dir = span?.dir ?? ($from.parent.attrs.kept as Kept | null | undefined)?.dir;
  return dir === 'ltr' || dir === 'rtl' ? dir : null;
}

/** Attributes of the link that is selected, or that the caret stands in or at. */
function linkAt(editor: Editor): Kept | undefined {
  const { doc, selection } = editor.state;
  const type = editor.schema.marks.link;
  const at = selection.empty && type ? getMarkRange(selection.$from, type)?.from : undefined;
  const mark = at === undefined ? undefined : type?.isInSet(doc.nodeAt(at)?.marks ?? []);
  const attributes = mark?.attrs ?? (editor.isActive('link') ? editor.getAttributes('link') : undefined);
  return attributes && ((attributes.kept ?? {}) as Kept);
}

function formattedOf(editor: Editor): Formatted {
  const link = linkAt(editor);
  const level = headingLevels.find((each: HeadingLevel) => editor.isActive('heading', { level: each })) ?? null;
  return {
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    level,
    link: link ? { href: link.href ?? '', isNewTab: link.target === '_blank' } : null,
    direction: directionAt(editor),
    hasWords: !editor.state.selection.empty || link !== undefined,
  };
}

function take(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  event.preventDefault();
  if (!view.editable) return true;
  const read = html === '' ? undefined : readPasted(html);
  const pasted = read ?? (text === '' ? undefined : readPlain(text));
  if (!pasted) return true;
  const slice = Slice.maxOpen(view.state.schema.nodeFromJSON(pasted).content);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** What is dropped from elsewhere goes where the caret is: it was not meant to be moved within. */
function takeAt(view: EditorView, event: DragEvent): boolean {
  return take(view, event, event.dataTransfer);
}

/** A link that is written is not followed. */
function stayHere(_view: EditorView, event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  return false;
}
