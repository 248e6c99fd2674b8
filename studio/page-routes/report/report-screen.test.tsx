import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

let answer: () => Response;

const named = (url_string: string, page_type_advanced = 'html') => ({
  id: url_string,
  url_string,
  page_type_advanced,
});
const report = (faults: object[], more: object = {}) => Response.json({ checked: 12, is_whole: true, faults, ...more });

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  signedIn(
    () => 'viewer',
    ({ path }) => (path === '/v1/pageRoutes/dash/report' ? answer() : undefined),
  );
});
afterEach(leave);

const open = () => openAt('/pages/routes/report', ['/pages/routes/report', ReportScreen]);

test('each kind of fault is told with its routes and what they are behind, and those that are not listed are counted', async () => {
  answer = () =>
    report([
      {
        kind: 'redirect_shadowed',
        total: 1,
        routes: [{ ...named('/old/<page>'), by: [named('/<any>/<page>', 'redirect_302')] }],
      },
      { kind: 'chain', total: 201, routes: [{ ...named('/a'), by: [named('/b', 'redirect_301')] }] },
    ]);
  open();
  const hidden = await screen.findByRole('heading', { name: '1 page is hidden by a redirect' });
  const section = within(hidden.closest('section') as HTMLElement);
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(['/old/<page>', '/<any>/<page>']);
  expect(section.getByText('hidden by')).toBeTruthy();
  expect(screen.getAllByText(/^(?:Permanent|Temporary) redirect/).map(({ textContent }) => textContent)).toEqual([
    'Temporary redirect (302)',
  ]);
  expect(screen.getByText('and 200 more')).toBeTruthy();
  expect(screen.getByText('12 active routes checked.')).toBeTruthy();
  expect(screen.queryByText(/too many routes with placeholders/)).toBeNull();
});

test('where all is well that is said, and where not all was looked at too', async () => {
  answer = () => report([], { is_whole: false });
  open();
  await screen.findByText('No issues found');
  expect(screen.getByText(/too many routes with placeholders/)).toBeTruthy();
});

test('a report that could not be made is asked for again', async () => {
  answer = () => Response.json({ code: 'not_found', message: 'Not there.' }, { status: 404 });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => report([]);
  await act(async () => {
    fireEvent.click(again);
  });
  await screen.findByText('No issues found');
});
