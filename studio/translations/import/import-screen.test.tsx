import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { inUtf16, inWindows1252 } from '#studio/ui/text/testing.ts';
import { ImportTranslationsScreen } from './import-screen.tsx';

let sent: unknown;

beforeEach(() => {
  sent = undefined;
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (path !== '/v1/translations/read') return undefined;
      sent = body.xliff;
      return Response.json({ language: 'fr', seen: 'seen', counts: {}, lines: [] });
    },
  );
  openAt('/pages/translations/import', ['/pages/translations/import', ImportTranslationsScreen]);
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
  expect(screen.queryAllByText(/^The file is not Unicode/)).toHaveLength(isGuessed ? 1 : 0);
});
