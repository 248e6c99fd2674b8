import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PublishRule } from '#model/publish-rules.ts';
import type { SiteRole } from '#model/roles.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { PublishButton } from './publish-button.tsx';

const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(role: SiteRole, publish_rule: PublishRule, total: number, waiting: object[] = []) {
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://studio');
    if (pathname.endsWith('/state')) return Response.json({ change_number: 1, live_release_id: 'r1' });
    if (pathname.endsWith('/changes')) return Response.json({ changes: [], total, live: null, brings_back: null });
    if (pathname.endsWith('/requests')) return Response.json({ rule: publish_rule, may_ask: true, waiting, past: [] });
    const site = { id: 'atlas', name: 'Atlas', role, url_patterns: [], publish_rule };
    return Response.json({ user, sites: [site], site });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <PublishButton onOpen={() => undefined} />
      </StudioProvider>
    </QueryClientProvider>,
  );
}

test.each([
  ['owner', 'none', 3, 'Publish 3 changes'],
  ['owner', 'everyone', 3, 'Request approval for 3 changes'],
  ['admin', 'editors', 0, 'Publish'],
  ['editor', 'editors', 1, 'Request approval for 1 change'],
  ['author', 'none', 0, 'Request approval'],
] as const)(
  'the button says to a member with the role %s, where approval is needed by %s, what it does',
  async (role, rule, total, name) => {
    show(role, rule, total);
    expect(await screen.findByRole('button', { name }, { timeout: 8000 })).toBeDefined();
  },
);

test('once all of it was asked for, it says that instead of asking anew', async () => {
  show('editor', 'editors', 3, [{ is_own: true, holds_all: true }]);
  expect(
    await screen.findByRole('button', { name: 'Approval requested for 3 changes' }, { timeout: 8000 }),
  ).toBeDefined();
  cleanup();
  queryClient.clear();
  // Something was changed since, or somebody else asked.
  show('editor', 'editors', 3, [
    { is_own: true, holds_all: false },
    { is_own: false, holds_all: true },
  ]);
  expect(
    await screen.findByRole('button', { name: 'Request approval for 3 changes' }, { timeout: 8000 }),
  ).toBeDefined();
});

test('who may only read has no button', async () => {
  show('viewer', 'everyone', 3);
  await vi.waitFor(() => expect(queryClient.getQueryData(['session'])).toBeDefined());
  expect(screen.queryByRole('button')).toBeNull();
});
