import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { readXliff } from './read-xliff.ts';

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

test.each([
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
