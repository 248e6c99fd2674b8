import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { setPunctuation, smartLanguages } from './smart-punctuation.ts';

/** What is there once a text was typed letter by letter. */
function type(language: SiteLanguage, text: string): string {
  let written = '';
  for (const letter of text) {
    const { remove, insert } = setPunctuation(language, written, letter) ?? { remove: 0, insert: letter };
    written = written.slice(0, written.length - remove) + insert;
  }
  // Readable: _ is a no-break space, ~ a narrow one.
  return written.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');
}

test.each([
  ['"Bonjour"', '«_Bonjour_»'],
  ['"Bonjour" dit-il', '«_Bonjour_» dit-il'],
  ['" Bonjour "', '«_Bonjour_»'],
  ['« Bonjour »', '«_Bonjour_»'],
  ['«Bonjour»', '«_Bonjour_»'],
  ['Il dit "oui" et "non".', 'Il dit «_oui_» et «_non_».'],
  ['("oui")', '(«_oui_»)'],
  ['Quoi?', 'Quoi~?'],
  ['Quoi ?', 'Quoi~?'],
  ['Quoi ?!', 'Quoi~?!'],
  ['Vite!!!', 'Vite~!!!'],
  ['Ici; là', 'Ici~; là'],
  ['Note: ici', 'Note_: ici'],
  ['Note : ici', 'Note_: ici'],
  ['"Viens!"', '«_Viens~!_»'],
  ['"Viens !"', '«_Viens~!_»'],
  ["l'eau d'Aix", 'l’eau d’Aix'],
  ['de 10:30 à 12:00', 'de 10:30 à 12:00'],
  ['à 3 : voici', 'à 3_: voici'],
  ['12" de long', '12" de long'],
  ['https://a.example/b?c=1;d!', 'https://a.example/b?c=1;d!'],
  ['mailto:a@b.example?subject', 'mailto:a@b.example?subject'],
  ['www.a.example?b', 'www.a.example?b'],
  ['a.example/b?c', 'a.example/b?c'],
  ['/chemin?b', '/chemin?b'],
  ['{{ a | default: "b" }}', '{{ a | default: "b" }}'],
  ['{% if a == "b" %}', '{% if a == "b" %}'],
  ['{{ a }} "oui"', '{{ a }} «_oui_»'],
  ['<a href="/b" title=\'c\'>"oui"</a>', '<a href="/b" title=\'c\'>«_oui_»</a>'],
  ['a < b; c', 'a < b~; c'],
  ['&nbsp;&eacute;', '&nbsp;&eacute;'],
  ['`a: "b"` "c"', '`a: "b"` «_c_»'],
  ['?', '?'],
  ['Ligne\n?', 'Ligne\n?'],
  ['Et… ?', 'Et… ?'],
  ['Un. Deux, trois - quatre', 'Un. Deux, trois - quatre'],
])('in French %j is set as %j', (typed, written) => {
  expect(type('fr', typed)).toBe(written);
});

test.each([
  ['de', '"Ja", sagt "er"', '„Ja“, sagt „er“'],
  ['en', 'He said "yes" (“no”)', 'He said “yes” (“no”)'],
  ['en', 'it\'s 5" and ?!;:', 'it’s 5" and ?!;:'],
  ['it', 'Ha detto "sì"; l\'ora', 'Ha detto «sì»; l’ora'],
  ['es', '"¿Qué?"', '«¿Qué?»'],
  ['pl', '"Tak"', '„Tak”'],
  ['sv', '"Ja"', '”Ja”'],
  ['ar', '"نعم"؟', '"نعم"؟'],
  ['zh-Hans', '"是"', '"是"'],
] as const)('in %s %j is set as %j', (language, typed, written) => {
  expect(type(language, typed)).toBe(written);
});

test('a space within a quotation that is opened already is not typed twice', () => {
  expect(setPunctuation('fr', 'Il dit «\u00a0', ' ')).toEqual({ remove: 0, insert: '' });
  expect(setPunctuation('fr', 'Il dit', ' ')).toBeUndefined();
});

test('several characters at once, as pasted or composed, stay as they are', () => {
  for (const text of ['"a"', 'oui?', '', '??']) expect(setPunctuation('fr', 'mot', text)).toBeUndefined();
});

test('no more is taken away than spaces before the caret, and letters are never changed', () => {
  const texts = fc.array(fc.constantFrom(...'ab1 "\'«»:;?!{}<>&/.\u00a0\u202f\n'), { maxLength: 30 });
  const language = fc.constantFrom(...smartLanguages);
  fc.assert(
    fc.property(texts, language, fc.constantFrom(...'a1 "\'«»:;?!'), (letters, spoken, typed) => {
      const before = letters.join('');
      const found = setPunctuation(spoken, before, typed);
      if (!found) return;
      expect(before.slice(before.length - found.remove)).toMatch(/^[ \u00a0\u202f]*$/);
      expect(found.insert).not.toMatch(/[a-z0-9]/);
    }),
  );
});
