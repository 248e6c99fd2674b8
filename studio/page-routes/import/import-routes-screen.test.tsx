import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { inUtf16, inWindows1252 } from '#studio/ui/text/testing.ts';
import { ImportRoutesScreen } from './import-routes-screen.tsx';

let checked: unknown[];

beforeEach(() => {
  checked = [];
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (path !== '/v1/pageRoutes/checkImport') return undefined;
      const routes = body.routes as { url_string: string }[];
      checked = routes.map(({ url_string }) => url_string);
      return Response.json({ rows: routes.map(() => ({ outcome: 'new', differs: [], errors: [] })) });
    },
  );
  openAt('/pages/routes/import', ['/pages/routes/import', ImportRoutesScreen]);
});
afterEach(leave);

test.each([
  ['UTF-8', new TextEncoder().encode('/käse  /brot  301'), false],
  ['UTF-16', inUtf16('/käse  /brot  301'), false],
  ['Windows-1252', inWindows1252('/käse  /brot  301'), true],
])('redirects in a file in %s are read as they were written', async (_, bytes, isGuessed) => {
  const chooser = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', false));
  fireEvent.change(chooser, { target: { files: [new File([bytes], '_redirects')] } });
  await waitFor(() => expect(checked).toEqual(['/käse']));
  await screen.findAllByText('/käse');
  expect(screen.queryAllByText(/^The file is not Unicode/)).toHaveLength(isGuessed ? 1 : 0);
});
