import { expect, test } from 'vitest';
import { sizeOf, storeResponse, variantOf } from './stored-response.ts';

test('an answer takes no more memory than it says, in any of its forms', async () => {
  for (const length of [100, 1000, 5000, 100_000]) {
    const words = Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * at) % 26))).join('');
    const answer = storeResponse({ status: 200, body: Buffer.from(words), headers: ['A', 'b'], isCompressible: true });
    const forms = [answer.identity, await variantOf(answer, 'br'), await variantOf(answer, 'gzip')];
    for (const { body } of forms) expect(body.buffer.byteLength).toBe(body.length);
    const bytes = new Set(forms.map(({ body }) => body));
    expect(sizeOf(answer)).toBeGreaterThan(Array.from(bytes).reduce((sum, body) => sum + body.buffer.byteLength, 0));
  }
});
