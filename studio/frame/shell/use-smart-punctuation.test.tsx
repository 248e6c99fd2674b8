import { Textarea } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { leave, show, signedIn } from '#studio/testing/open-screen.tsx';
import { useSmartPunctuation } from './use-smart-punctuation.ts';

afterEach(leave);

function Field({ language }: { language?: 'fr' | 'main' }) {
  const [text, setText] = useState('');
  useSmartPunctuation();
  return (
    <Textarea
      label="Text"
      {...(language && inLanguage(language))}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

async function open(language: 'fr' | 'main' | undefined, settings: object) {
  signedIn(
    () => 'author',
    ({ path }) => (path === '/v1/settings' ? Response.json({ settings }) : undefined),
  );
  show(<Field {...(language && { language })} />);
  const box = screen.getByLabelText<HTMLTextAreaElement>('Text');
  box.focus();
  if (language) await waitFor(() => expect(queryClient.getQueryData(settingsQuery.queryKey)).toBeDefined());
  return box;
}

/** Types as a browser does: the field asks first, and what is not answered is written. */
function type(box: HTMLTextAreaElement, text: string, given: InputEventInit = { inputType: 'insertText' }) {
  for (const data of given.inputType === 'insertText' ? [...text] : [text]) {
    const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, data, ...given });
    if (!fireEvent(box, event)) continue;
    const { selectionStart: from, selectionEnd: to } = box;
    box.setRangeText(data, from, to, 'end');
    fireEvent(box, new InputEvent('input', { bubbles: true, data, ...given }));
  }
  return box.value.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');
}

test('French is set as it is typed, and Backspace or Undo right after gives what was typed', async () => {
  const box = await open('main', { language: 'fr', languages: [] });
  expect(type(box, 'Il dit "oui" !')).toBe('Il dit «_oui_»~!');
  fireEvent.keyDown(box, { key: 'Backspace' });
  expect(type(box, '')).toBe('Il dit «_oui_» !');
  // It is the field's own key again.
  expect(fireEvent.keyDown(box, { key: 'Backspace' })).toBe(true);
  expect(type(box, ' a"')).toBe('Il dit «_oui_» ! a_»');
  expect(fireEvent.keyDown(box, { key: 'z', ctrlKey: true })).toBe(false);
  expect(type(box, 'b')).toBe('Il dit «_oui_» ! a"b');
});

test('what is pasted or composed stays, and what is in a language that is off', async () => {
  const settings = { language: 'en', languages: [], smart_punctuation: ['fr'] };
  const box = await open('fr', settings);
  expect(type(box, '"a"', { inputType: 'insertFromPaste' })).toBe('"a"');
  expect(type(box, '"', { inputType: 'insertCompositionText', isComposing: true })).toBe('"a""');
  leave();
  expect(type(await open('main', settings), '"a" ?')).toBe('"a" ?');
  leave();
  expect(type(await open(undefined, settings), '"a" ?')).toBe('"a" ?');
});

test('what is selected is replaced by a quotation mark, and the caret stands behind it', async () => {
  const box = await open('fr', { language: 'en', languages: [] });
  type(box, 'un mot');
  box.setSelectionRange(3, 6);
  expect(type(box, '"')).toBe('un «_');
  expect(box.selectionStart).toBe(5);
});
