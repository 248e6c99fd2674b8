import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { readXliff as read } from './read-xliff.ts';

const readXliff = (xliff: string) => read(xliff, languageTags);

const unit = (inner: string) =>
  `<xliff version="1.2"><file original="page_template/home" source-language="en" target-language="ar"><body>${inner}</body></file></xliff>`;

async function refusal(xliff: string): Promise<string | undefined> {
  try {
    await readXliff(xliff);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.issues?.[0]?.message;
  }
}

test('XLIFF 1.2 and 2 are read, with what tools put around the text', async () => {
  const one = unit(
    '<trans-unit id="meta.title"><source>A &amp; B</source><target>أ <mrk mtype="seg">و</mrk> ب</target><note>no</note><alt-trans><target>other</target></alt-trans></trans-unit>',
  );
  expect(await readXliff(one)).toEqual({
    language: 'ar',
    texts: [{ kind: 'page_template', key: 'home', place: 'meta.title', source: 'A & B', target: 'أ و ب' }],
  });
  const two =
    '<?xml version="1.0"?><xliff version="2.1" srcLang="en" trgLang="fr" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="widget/footer"><unit id="prop.note"><notes><note>x</note></notes><segment><source>One. </source><target>Un. </target></segment><segment><source>Two.</source><target><![CDATA[Deux.]]></target></segment></unit></file></xliff>';
  expect(await readXliff(two)).toEqual({
    language: 'fr',
    texts: [{ kind: 'widget', key: 'footer', place: 'prop.note', source: 'One. Two.', target: 'Un. Deux.' }],
  });
});

const two = (inner: string) =>
  `<xliff version="2.0" srcLang="en" trgLang="fr" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="widget/footer"><unit id="a">${inner}</unit></file></xliff>`;
const textOf = async (xliff: string) => (await readXliff(xliff)).texts.map(({ source, target }) => [source, target]);

test('what stands between the segments of XLIFF 2 keeps its place and its space', async () => {
  const segment = (source: string, target: string) =>
    `<segment><source>${source}</source><target>${target}</target></segment>`;
  const space = '<ignorable><source> </source></ignorable>';
  expect(await textOf(two(segment('One.', 'Un.') + space + segment('Two.', 'Deux.')))).toEqual([
    ['One. Two.', 'Un. Deux.'],
  ]);
  const own = '<ignorable><source>\n</source><target> </target></ignorable>';
  expect(await textOf(two(segment('One.', 'Un.') + own + segment('Two.', 'Deux.') + space))).toEqual([
    ['One.\nTwo. ', 'Un. Deux. '],
  ]);
  const turned = '<segment><source>A</source><target order="3">a</target></segment>';
  const first = '<segment><source>B</source><target order="1">b</target></segment>';
  expect(await textOf(two(`${turned}${space}${first}`))).toEqual([['A B', 'b a']]);
});

test('a unit of which a segment is not translated yet is not translated', async () => {
  const segments =
    '<segment><source>One.</source><target>Un.</target></segment><segment><source>Two.</source></segment>';
  expect(await textOf(two(segments))).toEqual([['One.Two.', '']]);
  expect(await textOf(two('<segment><source>One.</source></segment>'))).toEqual([['One.', '']]);
});

test.each([
  '<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file original="widget/footer" target-language="fr"><x:body><x:trans-unit id="a"><x:source>A <x:g id="1">b</x:g></x:source><x:target>C</x:target><x:note>n</x:note></x:trans-unit></x:body></x:file></x:xliff>',
  '<xliff:xliff version="2.1" trgLang="fr" xmlns:xliff="urn:oasis:names:tc:xliff:document:2.0" xmlns="urn:else"><xliff:file id="widget/footer"><source>no</source><xliff:unit id="a"><metadata><source>no</source></metadata><xliff:segment><xliff:source>A b</xliff:source><xliff:target>C</xliff:target></xliff:segment></xliff:unit></xliff:file></xliff:xliff>',
  '<xliff version="1.2"><file original="widget/footer" target-language="fr"><mda:metadata><source>no</source></mda:metadata><trans-unit id="a"><source>A b</source><x:note xmlns:x="urn:else">no</x:note><y:target xmlns:y="urn:else">no</y:target><target>C</target></trans-unit></file></xliff>',
])('elements are known by their namespace, whatever its prefix is (%#)', async (xliff) => {
  expect(await textOf(xliff)).toEqual([['A b', 'C']]);
});

test.each([
  ['fr-FR', 'fr'],
  ['FR', 'fr'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-CN', 'zh-Hans'],
  ['ar_SA', 'ar'],
])('a file in %s is one in %s', async (tag, language) => {
  const xliff = `<xliff version="1.2"><file target-language="${tag}"/><file target-language="${language}"/></xliff>`;
  expect((await readXliff(xliff)).language).toBe(language);
});

test.each([
  [unit(`<trans-unit ${Array.from({ length: 200 }, (_, at) => `a${at}="b"`).join(' ')}/>`), 'translation.fileBroken'],
  [unit(`<!-- ${'x-'.repeat(600_000)} -->`), 'translation.fileBroken'],
  [unit(`<a b="${'&amp;'.repeat(300_000)}"/>`), 'translation.fileBroken'],
  [two('<segment/>'.repeat(30_000)), 'translation.textLong'],
  [two('<segment><source>ab</source></segment>'.repeat(10_001)), 'translation.textLong'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', 'translation.fileDoctype'],
  ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff/>', 'translation.fileDoctype'],
  [unit('<trans-unit id="meta.title"><source>&lol;</source></trans-unit>'), 'translation.fileBroken'],
  [unit('<g>'.repeat(60) + '</g>'.repeat(60)), 'translation.fileDeep'],
  [
    unit(`<trans-unit id="meta.title"><source>a</source><target>${'x'.repeat(20_001)}</target></trans-unit>`),
    'translation.textLong',
  ],
  [unit('<trans-unit id="a"/>'.repeat(50_001)), 'translation.tooMany'],
  [unit('<trans-unit'), 'translation.fileBroken'],
  ['<html/>', 'translation.fileNone'],
  ['<xliff version="3.0" trgLang="fr"><file id="page_template/home"/></xliff>', 'translation.fileVersion'],
  ['<xliff version="12" trgLang="fr"/>', 'translation.fileVersion'],
  ['not xml', 'translation.fileBroken'],
  ['<xliff trgLang="tlh"/>', 'translation.fileLanguage'],
  ['<xliff trgLang="ar"><file target-language="fr"/></xliff>', 'translation.fileLanguages'],
])('what is hostile or none is refused (%#)', async (xliff, message) => {
  expect(await refusal(xliff)).toBe(message);
});
