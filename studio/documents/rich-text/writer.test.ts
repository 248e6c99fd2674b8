import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { plain } from '#rich-text/format.ts';
import { startWriter } from '#rich-text/start-writer.ts';

function open(value: string, language?: 'fr') {
  const result: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const state = { formatted: plain };
  const writer = startWriter({
    place: { mount: place },
    value,
    attributes: {},
    onChange: (next) => result.push(next),
    onFormatted: (formatted) => {
      state.formatted = formatted;
    },
    onKey: () => false,
    smartLanguage: () => language,
  });
  if (!writer) throw new Error('it cannot be shown');
  return { told: result, place, state, writer };
}

test('what was told comes back late and changes nothing, what is changed elsewhere does', () => {
  const { told, place, writer } = open('<p>One</p>');
  writer.focus('end');
  writer.format({ do: 'insert', source: '{{ a }}' });
  writer.format({ do: 'insert', source: '{{ b }}' });
  const [first = '', second = ''] = told;
  expect(second).toBe('<p>One{{ a }}{{ b }}</p>');
  expect(writer.setValue(first)).toBe(true);
  expect(place.textContent).toBe('Oneab');
  writer.setValue(second);
  writer.setValue(first);
  expect(place.textContent).toBe('Onea');
  expect(writer.setValue('<p>{% if a %}x{% endif %}</p>')).toBe(false);
  expect(told).toEqual([first, second]);
  writer.end();
});

test('a link is told where the caret stands in it or at it, changed with what else it has, and taken away', () => {
  const { told, state, writer } = open('<p>One <a class="x" href="/a">two</a></p>');
  writer.focus('end');
  expect(state.formatted.link).toEqual({ href: '/a', isNewTab: false });
  writer.format({ do: 'link', href: '/b', isNewTab: true });
  expect(told.at(-1)).toBe('<p>One <a class="x" href="/b" target="_blank" rel="noopener">two</a></p>');
  writer.format({ do: 'link', href: '', isNewTab: false });
  expect(told.at(-1)).toBe('<p>One two</p>');
  writer.end();
});

test('where nothing is selected a link brings its address as its words', () => {
  const { told, writer } = open('<p>One </p>');
  writer.focus('end');
  writer.format({ do: 'heading', level: 3 });
  writer.format({ do: 'link', href: '/b', isNewTab: false });
  expect(told.at(-1)).toBe('<h3>One<a href="/b">/b</a></h3>');
  writer.end();
});

test('a text it would lose something of is not begun with', () => {
  const place = document.createElement('div');
  const nothing = () => {};
  const options = { place, attributes: {}, onChange: nothing, onFormatted: nothing, onKey: () => false };
  expect(startWriter({ ...options, value: '<table><tr><td>1</td></tr></table>' })).toBeUndefined();
  expect(place.childElementCount).toBe(0);
});

const editorIn = (place: HTMLElement) => (place as HTMLElement & { editor: Editor }).editor;

/** Selects words in the editor that an element has. */
function select(place: HTMLElement, words: string) {
  const editor = editorIn(place);
  editor.state.doc.descendants((node, at) => {
    const from = node.text?.indexOf(words) ?? -1;
    if (from >= 0) editor.commands.setTextSelection({ from: at + from, to: at + from + words.length });
  });
}

test('selected words are given a direction, which is taken away with the element that said it', () => {
  const { told, place, state, writer } = open('<p>هاتف: +49 30 1234 <span lang="de">Büro</span></p>');
  writer.focus('end');
  select(place, '+49 30 1234');
  writer.format({ do: 'direction', direction: 'ltr' });
  expect(told.at(-1)).toBe('<p>هاتف: <span dir="ltr">+49 30 1234</span> <span lang="de">Büro</span></p>');
  expect(state.formatted.direction).toBe('ltr');
  select(place, 'Büro');
  writer.format({ do: 'direction', direction: 'rtl' });
  expect(told.at(-1)).toContain('<span lang="de" dir="rtl">Büro</span>');
  writer.format({ do: 'direction', direction: null });
  expect(told.at(-1)).toContain('<span lang="de">Büro</span>');
  select(place, '+49 30 1234');
  writer.format({ do: 'direction', direction: null });
  expect(told.at(-1)).toBe('<p>هاتف: +49 30 1234 <span lang="de">Büro</span></p>');
  writer.end();
});

test.each([
  ['<p>One</p>', '<p dir="rtl">One</p>'],
  ['<h2 class="a">One</h2>', '<h2 class="a" dir="rtl">One</h2>'],
  ['<ul><li>One</li></ul>', '<ul><li><p dir="rtl">One</p></li></ul>'],
  ['One', '<p dir="rtl">One</p>'],
])('where nothing is selected the paragraph has the direction: %s', (value, marked) => {
  const { told, state, writer } = open(value);
  writer.focus('end');
  writer.format({ do: 'direction', direction: 'rtl' });
  expect(told.at(-1)).toBe(marked);
  expect(state.formatted.direction).toBe('rtl');
  writer.format({ do: 'direction', direction: null });
  expect(told.at(-1)).toBe(value);
  writer.end();
});

test('a whole line that is selected is the paragraph', () => {
  const { told, place, writer } = open('<p>+49 30 1234</p>');
  writer.focus('end');
  select(place, '+49 30 1234');
  writer.format({ do: 'direction', direction: 'ltr' });
  expect(told.at(-1)).toBe('<p dir="ltr">+49 30 1234</p>');
  writer.end();
});

test.each([
  ['<p dir="ltr">One</p>', '<p dir="ltr">One</p><p dir="ltr"></p>'],
  [
    '<h2 dir="rtl" lang="ar" class="x">عنوان</h2>',
    '<h2 dir="rtl" lang="ar" class="x">عنوان</h2><p dir="rtl" lang="ar"></p>',
  ],
  ['<ul><li><p dir="ltr">One</p></li></ul>', '<ul><li><p dir="ltr">One</p></li><li><p dir="ltr"></p></li></ul>'],
  ['<p class="lead">One</p>', '<p class="lead">One</p><p></p>'],
])('Enter behind %s goes on in its language and direction', (before, after) => {
  const { told, place, writer } = open(before);
  writer.focus('end');
  place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  expect(told.at(-1)).toBe(after);
  writer.end();
});

test('punctuation is set as it is typed, and Backspace or Undo right after gives what was typed', () => {
  const { told, place, writer } = open('<p>a <code>b</code></p><p>https://a</p>', 'fr');
  const editor = editorIn(place);
  const { view } = editor;
  const type = (text: string) => {
    const { from, to } = view.state.selection;
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, text, () => view.state.tr));
    if (!isTaken) view.dispatch(view.state.tr.insertText(text, from, to));
    return (told.at(-1) ?? '').replaceAll('\u00a0', '_').replaceAll('\u202f', '~');
  };
  const press = (key: string, ctrlKey = false) =>
    view.someProp('handleKeyDown', (take) => take(view, new KeyboardEvent('keydown', { key, ctrlKey })));
  editor.commands.setTextSelection(2);
  expect(type('?')).toContain('<p>a~? <code>');
  press('Backspace');
  expect(told.at(-1)).toContain('<p>a? <code>');
  expect(type('!')).toContain('<p>a?! <code>');
  editor.commands.setTextSelection(1);
  type('"');
  expect(type('c')).toContain('<p>«_ca?! <code>');
  editor.commands.setTextSelection(3);
  press('z', true);
  // The caret was moved: Undo is the editor's own.
  expect(type('')).toContain('«_ca');
  editor.commands.setTextSelection(editor.state.doc.child(0).nodeSize - 1);
  expect(type('?')).toContain('<code>b?</code>');
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  expect(type('?')).toContain('https://a?');
  writer.end();
});
