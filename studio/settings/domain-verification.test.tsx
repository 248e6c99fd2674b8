import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SiteDomain } from '#contract/domains.ts';
import '#studio/messages/form-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { DomainVerification } from './domain-verification.tsx';
import { domainQuery } from './queries.ts';

beforeAll(() => loadMessages('inside'));
afterEach(() => vi.unstubAllGlobals());

const waiting: SiteDomain = {
  name: 'atlas.example',
  isServed: false,
  proof: null,
  checkedAt: null,
  record: { name: '_sitewright.atlas.example', value: 'sitewright-site=word' },
  file: { url: 'http://atlas.example/.well-known/sitewright-domain.txt', content: 'sitewright-site=word' },
};

function show(domain: SiteDomain | null, checked: SiteDomain | null = domain): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return Response.json({ domain: method === 'POST' ? checked : domain });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(domainQuery.queryKey, domain);
  render(
    <StudioProvider>
      <QueryClientProvider client={queries}>
        <DomainVerification />
      </QueryClientProvider>
    </StudioProvider>,
  );
  return asked;
}

test('a name that waits says so, with the record and the file to be copied, and is looked at on demand', async () => {
  const asked = show(waiting, { ...waiting, isServed: true, proof: 'dns', checkedAt: Date.now() });
  expect(screen.getByRole('region', { name: 'Domain verification' }).textContent).toContain('Not verified yet');
  for (const text of [waiting.record.name, waiting.file.url]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText(waiting.record.value)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/Verified by DNS record/)).toBeTruthy();
  expect(asked).toEqual(['POST /v1/settings/domain/check']);
  expect(screen.queryByText(waiting.record.name)).toBeNull();
});

test.each<[string, Partial<SiteDomain>, RegExp]>([
  ['leads here', { isServed: true, proof: 'reached' }, /points to this server/],
  ['is served without proof', { isServed: true }, /not verified/],
  ['another organization has', { proof: 'reached' }, /Another organization/],
])('a name that %s says so', (_how, state, words) => {
  show({ ...waiting, ...state });
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(words);
});

test('where there is nothing to prove there is nothing to see', () => {
  show(null);
  expect(screen.queryByRole('region')).toBeNull();
});
