import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import type { Json } from '#model/json.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { changed } from '#studio/ui/form/change.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { RichTextField } from './rich-text-field.tsx';

beforeAll(() => loadMessages('inside'));

const patience = { timeout: 8000 };

interface Shown {
  changes: [Json, boolean | undefined][];
  set: (value: string) => void;
}

interface FieldProps {
  shown: Shown;
  start: string;
  isReadOnly: boolean;
  maxLength: number;
}

function Field({ shown, start, isReadOnly, maxLength }: FieldProps) {
  const [now, setNow] = useState<Json>(start);
  useEffect(() => {
    shown.set = setNow;
  }, [shown]);
  return (
    <RichTextField
      label="Body"
      type="rich-text"
      name="body"
      field={{ kind: 'rich-text', default: '', maxLength }}
      node={undefined}
      value={now}
      onChange={(change, isTyping) => {
        const next = changed(change, now);
        shown.changes.push([next, isTyping]);
        setNow(next);
      }}
      isReadOnly={isReadOnly}
    />
  );
}

function show(start: string, isReadOnly = false, maxLength = 200): Shown {
  const shown: Shown = { changes: [], set: () => {} };
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <EditorContext value={sampleEditor()}>
          <Field shown={shown} start={start} isReadOnly={isReadOnly} maxLength={maxLength} />
        </EditorContext>
      </StudioProvider>
    </QueryClientProvider>,
  );
  return shown;
}

const written = () => screen.findByRole('textbox', { name: 'Body', busy: undefined }, patience);
const text = async () => {
  await screen.findByRole('toolbar', undefined, patience);
  return written();
};

/** Selects what an element holds, as by the pointer. */
function selectIn(element: Element | null): void {
  act(() => {
    if (element) document.getSelection()?.selectAllChildren(element);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

test('what is stored is shown as it reads, with data as one thing, and stays as it is until somebody writes', async () => {
  const { changes } = show('<p>A <em>fine</em> {{ country.name | default: "<b>" }}</p>');
  const box = await text();
  expect(box.querySelector('em')?.textContent).toBe('fine');
  expect(box.querySelector('[data-source]')?.textContent).toBe('country.name | default: "<b>"');
  expect(changes).toEqual([]);
});

test('a button formats what is selected, as a step of its own, and keeps data byte for byte', async () => {
  const { changes } = show('<p>One</p><p>Two {{  x|y:"&" }}</p>');
  const box = await text();
  box.focus();
  selectIn(box.querySelector('p'));
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  expect(changes).toEqual([
    ['<p><strong>One</strong></p><p>Two {{  x|y:"&" }}</p>', false],
    ['<ul><li><strong>One</strong></li></ul><p>Two {{  x|y:"&" }}</p>', false],
  ]);
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
});

test('what is changed elsewhere is shown', async () => {
  const { changes, set } = show('<p>One</p>');
  const box = await text();
  act(() => set('<p>Two</p>'));
  expect(box.textContent).toBe('Two');
  act(() => set('<p>Two</p><table><tr><td>3</td></tr></table>'));
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' }).value).toContain('<td>3</td>');
  expect(changes).toEqual([]);
});

test('a text it cannot show whole is written as HTML, and says why', async () => {
  const { changes } = show('<table><tr><td>1</td></tr></table>');
  await screen.findByText(/HTML that can’t be edited visually/, undefined, patience);
  fireEvent.click(screen.getByRole('button', { name: 'Body: Edit as formatted text' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
  fireEvent.change(code, { target: { value: '<p>1</p>' } });
  expect(changes).toEqual([['<p>1</p>', true]]);
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Body: Edit as formatted text' }));
  expect((await text()).textContent).toBe('1');
});

test('HTML is pasted as words with what they mean, and a text that is too long is told', async () => {
  const { changes } = show('', false, 30);
  const box = await text();
  box.focus();
  const given: Record<string, string> = {
    'text/html': '<h1 style="color:red" onclick="x()">Big</h1><script>x()</script><p>and <b>more</b></p>',
  };
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: (type: string) => given[type] ?? '' } });
  act(() => void box.dispatchEvent(paste));
  expect(changes.at(-1)?.[0]).toBe('<h2>Big</h2><p>and <strong>more</strong></p>');
  screen.getByText('Use at most 30 characters.');
});

test('who may not edit reads', async () => {
  show('<p>One</p>', true);
  const box = await written();
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(box.getAttribute('contenteditable')).not.toBe('true');
});
