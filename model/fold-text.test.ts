import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Đà Nẵng', 'da nang'],
  ['Ærø', 'aero'],
  ['Diyarbakır', 'diyarbakir'],
  ['İSTANBUL', 'istanbul'],
  ['Þórshöfn', 'thorshofn'],
  ['Œuvre', 'oeuvre'],
  ['Ħamrun', 'hamrun'],
  ['e\u0301clair', 'ÉCLAIR'],
  ['ΟΔΟΣ', 'οδός'],
  ['Ёлка', 'елка'],
  ['за́мок', 'замок'],
  ['ＡＢＣ', 'abc'],
  ['ﾊﾞｽ', 'バス'],
  ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
  ['أحمد إسلام آمن', 'احمد اسلام امن'],
  ['مدرسة', 'مدرسه'],
  ['على', 'علي'],
  ['کتاب‌خانه‌ی', 'كتابخانهي'],
  ['كِتَـاب', 'كتاب'],
  ['שָׁלוֹם', 'שלום'],
  ['ज़मीन', 'जमीन'],
  ['٢٠٢٦', '2026'],
  ['۲۰۲۶', '2026'],
  ['२०२६', '2026'],
  ['２０２６', '2026'],
  ['𝟚𝟘𝟚𝟞', '2026'],
  ['L’été', "l'ete"],
  ['zu\u00adsammen', 'zusammen'],
  ['Col·legi', 'collegi'],
  ['C++', 'c++'],
])('%s is found by %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['й', 'и'],
  ['ў', 'у'],
  ['ї', 'і'],
  ['і', 'и'],
  ['ґ', 'г'],
  ['か', 'が'],
  ['ハ', 'パ'],
  ['い', 'イ'],
  ['कि', 'का'],
  ['कि', 'क'],
  ['ड़', 'ड'],
  ['ไม', 'ไม้'],
  ['กิน', 'กน'],
  ['ع', 'غ'],
  ['ə', 'e'],
  ['C++', 'C#'],
])('%s is not %s', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('letters that the root collation of CLDR takes for a-z, alone or two, are folded to these', () => {
  const { compare } = new Intl.Collator('und', { sensitivity: 'base' });
  const ascii = [...'abcdefghijklmnopqrstuvwxyz'];
  const wanted = [...ascii, ...ascii.flatMap((one) => ascii.map((other) => one + other))];
  // Latin-1 to Latin Extended-B, and the capitals of Latin Extended Additional: what is written in a language of today.
  const letters = [...range(0xc0, 0x24f), ...range(0x1e00, 0x1eff)].filter((letter) =>
    /\p{Script=Latin}/u.test(letter),
  );
  // Digraphs of phonetics, which nobody types in parts.
  const phonetic = new Set(['ƍ', 'ƾ', 'ȸ', 'ȹ', 'Ỻ', 'ỻ']);
  const wrong = letters.filter((letter) => {
    const same = wanted.find((each) => compare(each, letter) === 0);
    return same !== undefined && !phonetic.has(letter) && foldText(letter) !== same;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['ru', 'й', 'и'],
  ['uk', 'ї', 'і'],
  ['be', 'ў', 'у'],
  ['mk', 'ѓ', 'г'],
  ['mk', 'ќ', 'к'],
])('in %s %s is a letter beside %s', (language, one, other) => {
  expect(new Intl.Collator(language, { sensitivity: 'base' }).compare(one, other)).not.toBe(0);
  expect(foldText(one)).not.toBe(foldText(other));
});

test('digits of every script are those of ASCII', () => {
  const digits = range(0, 0x1ffff).filter((letter) => /^\p{Nd}$/u.test(letter));
  expect(digits.length % 10).toBe(0);
  for (let at = 0; at < digits.length; at += 10)
    expect(
      digits
        .slice(at, at + 10)
        .map(foldText)
        .join(''),
    ).toBe('0123456789');
});

test('what is folded stays as it is', () => {
  for (const letter of range(0, 0x1ffff)) expect(foldText(foldText(letter))).toBe(foldText(letter));
});

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((letter) =>
    letter.isWellFormed(),
  );
}
