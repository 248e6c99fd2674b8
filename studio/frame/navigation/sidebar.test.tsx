import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { changeDisplay, displaySettings } from '#studio/theme/display-store.ts';
import { Sidebar } from './sidebar.tsx';

beforeAll(() => loadMessages('inside'));
beforeEach(() => changeDisplay({ folds: {}, direction: 'auto' }));
afterEach(leave);

const Icons = () => <Sidebar collapsed />;
const Nothing = () => null;

async function open(path: string, isCollapsed = false) {
  signedIn(
    () => 'owner',
    () => undefined,
  );
  const router = openAt(path, ['pages', isCollapsed ? Icons : Sidebar], ['$', Nothing]);
  await screen.findByRole('navigation');
  await screen.findByRole(isCollapsed ? 'button' : 'link', { name: 'Metrics' });
  return router;
}

const link = (name: string) => screen.getByRole('link', { name });
const fold = (name: string) => screen.getByRole('button', { name });
const isFocused = (name: string) => expect(document.activeElement).toBe(link(name));
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

test('an entry opens its first screen and unfolds; its button folds it alone, and both stay as they were left', async () => {
  const router = await open('/pages/widgets');
  expect(screen.queryByRole('link', { name: 'Missing pages' })).toBeNull();
  fireEvent.click(link('Page Routes'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/routes'));
  expect(link('Routes').getAttribute('aria-current')).toBe('page');
  fireEvent.click(fold('Media'));
  expect(router.state.location.pathname).toBe('/pages/routes');
  fireEvent.click(link('Widgets'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/widgets'));
  expect(link('Missing pages')).toBeTruthy();
  fireEvent.click(fold('Page Routes'));
  expect(screen.queryByRole('link', { name: 'Missing pages' })).toBeNull();
  expect(displaySettings().folds).toEqual({ pageRoutes: false, media: true });
});

test('an entry nobody touched is unfolded while one of its screens is open', async () => {
  const router = await open('/pages/settings/members/0190');
  expect(link('Members').getAttribute('aria-current')).toBe('page');
  expect(fold('Settings').getAttribute('aria-expanded')).toBe('true');
  await router.navigate({ to: '/pages/apis' as never });
  await waitFor(() => expect(fold('Settings').getAttribute('aria-expanded')).toBe('false'));
  expect(link('Data sources').getAttribute('aria-current')).toBe('page');
  fireEvent.click(fold('Apis'));
  expect(link('Apis').getAttribute('aria-current')).toBe('page');
});

test('groups have headings, and an entry without screens is not shown', async () => {
  await open('/pages/');
  const lists = screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-labelledby'));
  expect(lists.map((list) => within(list).getAllByRole('link')[0]?.textContent)).toEqual([
    'Page Templates',
    'Sitemap',
    'Analytics',
    'Build & Deploy',
    'Metrics',
  ]);
  expect(screen.getByRole('list', { name: 'Manage' })).toBeTruthy();
  expect(screen.queryByText('Emailers')).toBeNull();
});

test('keys go up and down, to the ends, into children and out again', async () => {
  await open('/pages/');
  link('Page Templates').focus();
  press('ArrowDown');
  isFocused('Page Routes');
  press('ArrowRight');
  expect(fold('Page Routes').getAttribute('aria-expanded')).toBe('true');
  isFocused('Page Routes');
  press('ArrowRight');
  isFocused('Routes');
  press('ArrowDown', 'ArrowDown');
  isFocused('Widgets');
  press('ArrowUp', 'ArrowLeft');
  isFocused('Page Routes');
  press('ArrowLeft');
  expect(fold('Page Routes').getAttribute('aria-expanded')).toBe('false');
  press('End');
  isFocused('Settings');
  press('ArrowDown');
  isFocused('Home');
  press('ArrowUp', 'Home');
  isFocused('Home');
});

test('letters go to the next name that begins with them', async () => {
  await open('/pages/');
  link('Home').focus();
  press('s');
  isFocused('Sitemap');
  press('e');
  isFocused('Settings');
  fold('Settings').focus();
  press('Control');
  fireEvent.keyDown(fold('Settings'), { key: 'm', ctrlKey: true });
  expect(document.activeElement).toBe(fold('Settings'));
});

test('where one reads from the right, forward is to the left', async () => {
  document.documentElement.style.direction = 'rtl';
  await open('/pages/');
  link('Media').focus();
  press('ArrowLeft', 'ArrowLeft');
  isFocused('Images');
  press('ArrowRight');
  isFocused('Media');
  document.documentElement.style.direction = '';
});

test('collapsed to icons, an entry opens its children in a menu', async () => {
  await open('/pages/', true);
  expect(screen.getByRole('link', { name: 'Widgets' }).title).toBe('Widgets');
  fireEvent.click(screen.getByRole('button', { name: 'Sitemap' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sitemap' }).getAttribute('aria-expanded')).toBe('true'),
  );
  const links = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Pages', 'Menus', 'Links', 'Translations']));
});
