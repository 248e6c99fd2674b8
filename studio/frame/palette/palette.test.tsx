import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { registerPublishDialog } from '#studio/releases/open-publish-dialog.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { Palette } from './palette.tsx';

beforeAll(() => loadMessages('inside', 'palette'));
afterEach(leave);

async function open(role: string, typed: string) {
  signedIn(
    () => role,
    () => undefined,
  );
  openAt('/palette', ['palette', () => <Palette />]);
  const input = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.queryAllByRole('option').length).toBeGreaterThan(5));
  fireEvent.change(input, { target: { value: typed } });
  return { input, first: () => screen.getAllByRole('option')[0]?.textContent };
}

test('publishing is offered, and Enter opens what it asks', async () => {
  const opens = vi.fn();
  const takeBack = registerPublishDialog(opens);
  const { input, first } = await open('owner', 'publish');
  await waitFor(() => expect(first()).toBe('Publish'));
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(opens).toHaveBeenCalledOnce();
  takeBack();
});

test('who may not publish is not offered it', async () => {
  await open('viewer', 'publish');
  expect(screen.queryByRole('option', { name: 'Publish' })).toBeNull();
});

test('Enter on “new page” is a new page', async () => {
  const { first } = await open('owner', 'new page');
  await waitFor(() => expect(first()).toBe('New page'));
});

test.each([
  ['media', 'ImagesMedia'],
  ['page routes', 'RoutesPage Routes'],
  ['settings', 'GeneralSettings'],
  ['apis', 'Data sourcesApis'],
  ['build & deploy', 'ReleasesBuild & Deploy'],
  ['404', 'Missing pagesPage Routes'],
  // What screens were called before.
  ['look', 'Site stylesSettings'],
  ['audit log', 'Activity logSettings'],
  ['people', 'MembersSettings'],
  ['check the links', 'LinksSitemap'],
])('Enter on “%s” is %s', async (typed, found) => {
  const { first } = await open('owner', typed);
  await waitFor(() => expect(first()).toBe(found));
});
