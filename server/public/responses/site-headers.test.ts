import { expect, test } from 'vitest';
import { assetHeaders, pageHeaders, sitePolicy } from './site-headers.ts';

const page = { contentType: 'text/html', hasScript: true, isIndexed: true, surrogateKeys: 'x' };
const policyOf = (options: Partial<Parameters<typeof pageHeaders>[0]>) => {
  const headers = pageHeaders({ ...page, ...options });
  return headers[headers.indexOf('Content-Security-Policy') + 1] ?? '';
};

test('a page may frame and play nothing unless a widget on it needs that', () => {
  for (const policy of [policyOf({}), policyOf({ needs: [] }), policyOf({ analytics: 'https://a.example' })])
    expect(policy).not.toMatch(/frame-src|media-src/);
});

test('a page without a script lets its own site alone be read, and runs nothing', () => {
  const policy = policyOf({ hasScript: false });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('script-src');
  expect(policyOf({ analytics: 'https://a.example' })).toContain("connect-src 'self' https://a.example;");
});

test('what a widget needs is let through, and nothing beside it', () => {
  expect(policyOf({ needs: ['media'] })).toContain("media-src 'self' https:");
  expect(policyOf({ needs: ['media'] })).not.toContain('frame-src');
  const video = policyOf({ needs: ['video'], analytics: 'https://a.example' });
  expect(video).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  expect(video).toContain("script-src 'self' https://a.example");
  expect(policyOf({ needs: ['embed'] })).toContain('https://www.openstreetmap.org');
  expect(policyOf({ needs: ['embed'] })).not.toContain('youtube');
});

test('with needs or without, a page of the same kind has the same policy', () => {
  expect(policyOf({ needs: [] })).toBe(sitePolicy({ hasScript: true }));
  expect(policyOf({ needs: ['video'] })).toBe(sitePolicy({ hasScript: true, needs: ['video'] }));
});

test('pictures may be shown elsewhere, other files of a site not', () => {
  const headerOf = (contentType: string) => {
    const headers = assetHeaders(contentType);
    return headers[headers.indexOf('Cross-Origin-Resource-Policy') + 1];
  };
  expect(headerOf('image/svg+xml')).toBe('cross-origin');
  expect(headerOf('text/css; charset=utf-8')).toBe('same-origin');
});
