import { type AnyExtension, type Attributes, type Editor, Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import { headingLevels } from './format.ts';
import { type Kept, markNames, markOfTag } from './rich-node.ts';

/** Attributes that change how a text reads; the others are kept and not shown, `id` and `href` of scripts among them. */
const shown = ['class', 'lang', 'dir', 'title', 'start', 'reversed', 'type', 'datetime'];

const kept: Attributes = {
  kept: {
    default: null,
    keepOnSplit: false,
    parseHTML: () => null,
    renderHTML: ({ kept: given }: { kept?: Kept | null }) => {
      const attributes: Record<string, string> = {};
      for (const name of shown) if (given?.[name] !== undefined) attributes[name] = given[name];
      const { href } = given ?? {};
      if (href !== undefined && isSafeAddress(href, 'url')) attributes.href = href;
      return attributes;
    },
  },
};

const hidden = (standard: unknown) => ({ default: standard, rendered: false, keepOnSplit: false });

/** How an element within a line was written, which may be one of two: `b` or `strong`. */
const inLine = (standard: string): Attributes => ({
  ...kept,
  tag: { default: standard, rendered: false, parseHTML: () => standard },
});

const marks = markNames
  .filter((name) => name !== 'bold' && name !== 'italic')
  .map((name) => {
    const tag = Object.keys(markOfTag).find((each) => markOfTag[each] === name) ?? name;
    return Mark.create({
      name,
      // What is typed behind a link is no part of it.
      inclusive: name !== 'link',
      addAttributes: () => inLine(tag),
      parseHTML: () => [{ tag }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
      ...(name === 'u' && {
        addKeyboardShortcuts() {
          return { 'Mod-u': () => this.editor.commands.toggleMark(name) };
        },
      }),
    });
  });

/** `{{ … }}` in a text: one thing, whatever stands in it. */
const Data = Node.create({
  name: 'data',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-source') ?? '',
      renderHTML: ({ source }: { source?: string }) => ({ 'data-source': source ?? '' }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-source]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'sitewright-data', dir: 'ltr' }),
    String(node.attrs.source).slice(2, -2).trim(),
  ],
  renderText: ({ node }) => String(node.attrs.source),
});

/** Enter at the end of a paragraph begins one of the same language and direction. */
const SpokenOnEnter = Extension.create({
  name: 'spokenOnEnter',
  // Before the list's own, which it runs too.
  priority: 1000,
  addKeyboardShortcuts() {
    return { Enter: () => splitSpoken(this.editor) };
  },
});

/** Splits the paragraph the caret is in; false where it says neither language nor direction, for what splits others. */
function splitSpoken(editor: Editor): boolean {
  const { dir, lang } = (editor.state.selection.$from.parent.attrs.kept ?? {}) as Kept;
  if (dir === undefined && lang === undefined) return false;
  return editor
    .chain()
    .first(({ commands }) => [
      () => commands.splitListItem('listItem'),
      () => commands.createParagraphNear(),
      () => commands.liftEmptyBlock(),
      () => commands.splitBlock(),
    ])
    .command(({ tr }) => {
      const { $from } = tr.selection;
      const { attrs } = $from.parent;
      if (attrs.kept) return true;
      const kept = { ...(dir !== undefined && { dir }), ...(lang !== undefined && { lang }) };
      tr.setNodeMarkup($from.before(), null, { ...attrs, kept });
      return true;
    })
    .run();
}

const order = (name: string) => ({ priority: 500 - markNames.indexOf(name) });

/** What rich text may be while it is edited: as much of it as `readHtml` reads. */
export const richTextExtensions: AnyExtension[] = [
  Document,
  Text,
  Paragraph.extend({ addAttributes: () => ({ ...kept, form: hidden(null) }) }),
  Heading.extend({
    addAttributes: () => ({ ...kept, level: { default: 2, rendered: false } }),
  }).configure({ levels: [...headingLevels] }),
  BulletList.extend({ addAttributes: () => kept }),
  OrderedList.extend({ addAttributes: () => kept }),
  ListItem.extend({ content: 'paragraph block*', addAttributes: () => kept }),
  ListKeymap,
  Blockquote.extend({ addAttributes: () => kept }),
  HorizontalRule.extend({ addAttributes: () => kept }),
  HardBreak.extend({ addAttributes: () => kept }),
  Data,
  SpokenOnEnter,
  Bold.extend({ ...order('bold'), addAttributes: () => inLine('strong') }),
  Italic.extend({ ...order('italic'), addAttributes: () => inLine('em') }),
  ...marks.map((mark) => mark.extend(order(mark.name))),
];
