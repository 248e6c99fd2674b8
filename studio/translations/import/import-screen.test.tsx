import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { currentNotices } from '#studio/ui/snackbar/notify.ts';
import { inUtf16, inWindows1252 } from '#studio/ui/text/testing.ts';
import { ImportTranslationsScreen } from './import-screen.tsx';

let sent: unknown;
let brought: unknown[];
let counts: Record<string, number>;
let router: ReturnType<typeof openAt>;

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  sent = undefined;
  brought = [];
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (path === '/v1/translations/import') {
        brought.push(body.propose);
        return Response.json({ status: true, message: 'Taken over.', texts: 2, documents: 1, change_set: 'set-1' });
      }
      if (path !== '/v1/translations/read') return undefined;
      sent = body.xliff;
      return Response.json({ language: 'fr', seen: 'seen', counts, lines: [] });
    },
  );
  counts = {};
  router = openAt('/pages/translations/import', ['/pages/translations/import', ImportTranslationsScreen]);
});
afterEach(leave);

const xliff = '<?xml version="1.0"?><xliff version="1.2"><target>Déjà</target></xliff>';

test.each([
  ['UTF-8', new TextEncoder().encode(xliff), false],
  ['UTF-16', inUtf16(xliff), false],
  ['Windows-1252', inWindows1252(xliff), true],
])('translations in a file in %s are read as they were written', async (_, bytes, isGuessed) => {
  const chooser = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', false));
  fireEvent.change(chooser, { target: { files: [new File([bytes], 'fr.xliff')] } });
  await waitFor(() => expect(sent).toBe(xliff));
  await screen.findByText('0 texts in fr.xliff');
  expect(screen.queryAllByText(/^This file isn’t Unicode/)).toHaveLength(isGuessed ? 1 : 0);
});

const choose = async (bytes: Uint8Array<ArrayBuffer>) => {
  const chooser = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', false));
  fireEvent.change(chooser, { target: { files: [new File([bytes], 'fr.xliff')] } });
};

test('a file that says it is in another encoding is refused, and named', async () => {
  await choose(inWindows1252(xliff.replace('"1.0"', '"1.0" encoding="ISO-8859-2"')));
  expect((await screen.findByRole('alert')).textContent).toMatch(/encoding is ISO-8859-2\. Save it as UTF-8/);
  expect(sent).toBeUndefined();
});

test('what is proposed waits as a change set, which is shown', async () => {
  counts = { add: 2 };
  await choose(new TextEncoder().encode(xliff));
  fireEvent.click(await screen.findByRole('button', { name: 'Propose as a change set' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/change-sets/set-1'));
  expect(brought).toEqual([true]);
});

test('what is taken over can be undone', async () => {
  counts = { add: 2 };
  await choose(new TextEncoder().encode(xliff));
  fireEvent.click(await screen.findByRole('button', { name: /^Import 2 texts/ }));
  await waitFor(() =>
    expect(currentNotices().at(-1)).toMatchObject({ text: 'Taken over.', action: { label: 'Undo' } }),
  );
  expect(brought).toEqual([false]);
  expect(router.state.location.pathname).toBe('/pages/translations');
});
