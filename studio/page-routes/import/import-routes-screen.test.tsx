import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { inUtf16, inWindows1252 } from '#studio/ui/text/testing.ts';
import { ImportRoutesScreen } from './import-routes-screen.tsx';

let checked: unknown[];
let notices: (url: string) => object[];

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  checked = [];
  notices = () => [];
  signedIn(
    () => 'owner',
    ({ path, body }) => {
      if (path !== '/v1/pageRoutes/checkImport') return undefined;
      const routes = body.routes as { url_string: string }[];
      checked = routes.map(({ url_string }) => url_string);
      return Response.json({
        rows: routes.map(({ url_string }) => ({
          outcome: 'new',
          differs: [],
          errors: [],
          notices: notices(url_string),
        })),
      });
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
  expect(screen.queryAllByText(/^This file isn’t Unicode/)).toHaveLength(isGuessed ? 1 : 0);
});

test('what works and should be better stands beside its line, and a redirect that answers first is said to be one', async () => {
  const first = { id: 'r1', url_string: '/<any>', page_type_advanced: 'redirect_301' };
  const next = { ...first, id: 'r2', url_string: '/bread' };
  notices = (url) =>
    url === '/old'
      ? [{ kind: 'chain', routes: [next] }]
      : url === '/lost'
        ? [
            { kind: 'dead-end', routes: [] },
            { kind: 'never-wins', routes: [first] },
          ]
        : [];
  const text = await screen.findByRole('textbox', { name: 'Redirects' });
  await waitFor(() => expect(text).toHaveProperty('disabled', false));
  fireEvent.change(text, { target: { value: '/fine /bread 301\n/old /bread 301\n/lost /nowhere 301' } });
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  const list = await screen.findByRole('list', { name: 'Review import' });
  const texts = [...list.children].map(({ textContent }) => textContent);
  expect(texts[0]).not.toMatch(/Redirects to|Broken redirect|unreachable/);
  expect(texts[1]).toMatch(/Redirects to another redirect → \/bread/);
  expect(texts[2]).toMatch(/Broken redirect.*This route is unreachable: a redirect matches first · \/<any>/);
  fireEvent.click(screen.getByRole('combobox', { name: 'Show' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Warnings (2)', hidden: true }));
  await waitFor(() => expect(list.children).toHaveLength(2));
});
