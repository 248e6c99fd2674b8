import { expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { valueLabel, valueWords } from './value-labels.ts';

test('what a deploy changed is told in words', async () => {
  await loadMessages('people', 'documents', 'inside');
  expect(valueLabel('deploy.ended', 'number')).toBe('audit.value.release');
  expect(valueLabel('release.activated', 'number')).toBe('audit.value.number');
  expect(valueWords('state', 'cancelled')).toBe('Canceled');
  expect(valueWords('kind', 's3')).toBe('S3 bucket');
  expect(valueWords('is_before', 1)).toBe('Yes');
  const result = ['state', 'kind', 'follows', 'path', 'endpoint', 'bucket', 'prefix'];
  const hook = ['url', 'is_before', 'is_after', 'is_active'];
  for (const name of [...result, ...hook])
    expect(valueLabel('deployTarget.changed', name)).not.toBe('audit.value.other');
});

test('what approval was about is told in words', async () => {
  await loadMessages('people', 'documents', 'inside');
  const result = ['approval', 'asked_by', 'reason', 'live', 'end', 'zone'];
  for (const name of result) expect(valueLabel('release.approved', name)).not.toBe('audit.value.other');
  const said = ['none', 'editors', 'everyone', 'without', 'own'].map((value) => valueWords('approval', value));
  expect(said).toEqual([
    'Not required',
    'Required for editors',
    'Required for everyone',
    'Published without approval',
    'Approved own request',
  ]);
  expect(valueWords('live', Date.UTC(2027, 0, 15, 9))).toMatch(/2027/);
});
