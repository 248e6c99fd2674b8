import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { DomainCertificate } from '#contract/domains.ts';
import '#studio/messages/form-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { DomainCertificates } from './domain-certificates.tsx';
import { certificatesQuery } from './queries.ts';

beforeAll(() => loadMessages('inside'));

const waiting: DomainCertificate = {
  name: 'atlas.example',
  expires_on: null,
  fault: null,
  detail: null,
  next_try_on: null,
};

function show(certificates: DomainCertificate[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(certificatesQuery.queryKey, certificates);
  return render(
    <StudioProvider>
      <QueryClientProvider client={queries}>
        <DomainCertificates />
      </QueryClientProvider>
    </StudioProvider>,
  );
}

const later = Date.now() + 3_600_000;

test.each<[string, Partial<DomainCertificate>, RegExp]>([
  ['waits', {}, /Requesting a certificate/],
  ['holds', { expires_on: Date.UTC(2027, 2, 2) }, /expires .*2027/],
  ['leads elsewhere', { fault: 'elsewhere', next_try_on: later }, /doesn’t point to this server.*Next attempt/],
  ['was refused', { fault: 'refused', detail: 'a CAA record', next_try_on: later }, /authority refused:a CAA record/],
  ['holds and was not renewed', { expires_on: later, fault: 'limited' }, /expires.*rate limit/],
])('a certificate that %s is told of in words', (_how, state, words) => {
  show([{ ...waiting, ...state }]);
  expect(screen.getByRole('region', { name: 'Certificates' }).textContent).toMatch(words);
});

test('where a proxy has the certificates nothing is said of them', () => {
  expect(show([]).container.textContent).not.toContain('ertificate');
});
