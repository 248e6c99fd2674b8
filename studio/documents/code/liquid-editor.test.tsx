import { EditorView } from '@codemirror/view';
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiquidEditor } from './liquid-editor.tsx';

const scope = { dish: { title: 'Soup', price: 4 }, page: { path: '/menu' } };

/** A text field with Liquid; answers what is typed in and read from it. */
function open() {
  const result: string[] = [];
  const field = (value: string) => (
    <LiquidEditor
      label="Title"
      value={value}
      isExpression={false}
      isMultiline={false}
      isReadOnly={false}
      isInvalid={false}
      direction="auto"
      scope={scope}
      language="en"
      onChange={(next) => result.push(next)}
    />
  );
  const { rerender } = render(field(''));
  const root = document.querySelector('[data-code-field]')?.shadowRoot;
  const content = root?.querySelector<HTMLElement>('.cm-content');
  const view = content && EditorView.findFromDOM(content);
  if (!content || !view) throw new Error('there is no code field');
  /** What the editor makes of a key that writes: jsdom writes nothing itself. */
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = view.state.selection.main;
      const insert = () => view.state.update(view.state.replaceSelection(letter), { userEvent: 'input.type' });
      const isHandled = view.state
        .facet(EditorView.inputHandler)
        .some((handle) => handle(view, from, to, letter, insert));
      if (!isHandled) view.dispatch(insert());
    }
  };
  const options = () => Array.from(root?.querySelectorAll<HTMLElement>('[role="option"]') ?? []);
  const show = (value: string) => rerender(field(value));
  return { told: result, content, show, type, options, words: () => options().map(({ textContent }) => textContent) };
}

test('within braces the names of the data are offered with what they hold, and the chosen one is written', async () => {
  const { told, content, type, options, words } = open();
  type('Eat ');
  expect(words()).toEqual([]);
  type('{{ ');
  await expect.poll(words, { timeout: 25_000 }).toEqual(['dish', expect.stringContaining('page')]);
  expect(content.getAttribute('aria-expanded') ?? content.getAttribute('aria-activedescendant')).not.toBeNull();
  // A list that has just come takes no key, or it would take one that was meant for the text.
  const press = () => {
    fireEvent.keyDown(content, { key: 'Enter', code: 'Enter', keyCode: 13 });
    return told.at(-1);
  };
  await expect.poll(press, { timeout: 25_000 }).toBe('Eat {{ dish}}');
  type('.');
  await expect.poll(words, { timeout: 25_000 }).toEqual(['price4', 'titleSoup']);
  fireEvent.mouseDown(options()[1] as Element);
  expect(told.at(-1)).toBe('Eat {{ dish.title}}');
  expect(words()).toEqual([]);
});

test('a value from outside, as after an undo, is shown and not told as if it were typed', () => {
  const { told, content, show, type } = open();
  show('Eat');
  expect(content.textContent).toBe('Eat');
  expect(told).toEqual([]);
  type('!');
  expect(told).toEqual(['!Eat']);
});
