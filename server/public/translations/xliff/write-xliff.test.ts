import { expect, test } from 'vitest';
import { readXliff } from './read-xliff.ts';
import { XliffWriter } from './write-xliff.ts';

const unit = (place: string, target = '') => ({
  ...{ original: 'api/teachers', place, source: `<p>A & "B" ${place}</p>`, target, state: 'missing' as const },
  note: 'Teachers',
});
const languages = { source: 'en', target: 'ar' } as const;

test('what is written is read back, and a file that is full says so', async () => {
  const writer = new XliffWriter(languages, { bytes: 100_000, texts: 3 });
  const units = [
    { ...unit('meta.title'), original: 'page_template/home' },
    unit('slug=a/bio', 'نص'),
    unit('slug=b;2/bio'),
  ];
  expect(units.map((each) => writer.add(each))).toEqual([true, true, true]);
  expect([writer.add(unit('slug=c/bio')), writer.texts]).toEqual([false, 3]);
  const { language, texts } = await readXliff(writer.whole(), ['ar']);
  expect(language).toBe('ar');
  expect(texts.map(({ kind, key, place, source, target }) => [`${kind}/${key}`, place, source, target])).toEqual(
    units.map(({ original, place, source, target }) => [original, place, source, target]),
  );
});

test('a file is never longer than its limit, but has one text at least', () => {
  const writer = new XliffWriter(languages, { bytes: 900, texts: 100 });
  let added = 0;
  while (writer.add(unit(`slug=${added}/bio`, 'نصوص'))) added += 1;
  expect(added).toBeGreaterThan(0);
  expect(Buffer.byteLength(writer.whole())).toBeLessThanOrEqual(900);
  const small = new XliffWriter(languages, { bytes: 10, texts: 100 });
  expect([small.add(unit('slug=a/bio')), small.add(unit('slug=b/bio'))]).toEqual([true, false]);
});
