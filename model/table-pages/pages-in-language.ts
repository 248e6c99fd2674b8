import type { MakeId } from '#model/layout/node-id.ts';
import { suggestAddress } from '#model/page-routes/suggest-address.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextShapes } from '#model/translations/source-text.ts';
import type { TranslatedKind } from '#model/translations/text-kinds.ts';
import { textsOfDocument } from '#model/translations/texts-of-document.ts';
import type { TranslatedTexts, TranslationBody } from '#model/translations/translation-body.ts';
import type { BuiltPages } from './build-pages.ts';
import type { TablePageChoices } from './choices.ts';

/** Makes ids, and the same ones once more for each call of `again`. */
export function repeatableIds(makeId: MakeId): { make: MakeId; again: () => MakeId } {
  const made: string[] = [];
  return {
    make: () => {
      const id = makeId();
      made.push(id);
      return id;
    },
    again: () => {
      let at = 0;
      return () => made[at++] ?? makeId();
    },
  };
}

/** Returns the choices with the list's name in a language, and the paths made of it; as they are without such a name. */
export function choicesIn(choices: TablePageChoices, language: SiteLanguage): TablePageChoices {
  const { list, item } = choices;
  const name = list.names?.[language] ?? '';
  if (name === '') return choices;
  const own = suggestAddress(name);
  const url_string = own === '/' ? list.url_string : list.url_string.slice(0, list.url_string.lastIndexOf('/')) + own;
  const isBeneath = item.url_string.startsWith(`${list.url_string}/`);
  const beneath = isBeneath ? url_string + item.url_string.slice(list.url_string.length) : item.url_string;
  return { ...choices, list: { ...list, name, url_string }, item: { ...item, url_string: beneath } };
}

/** Returns the translations of built pages into a language, from the same pages built in it. */
export function translationsOfPages(
  built: BuiltPages,
  said: BuiltPages,
  language: SiteLanguage,
  shapes: TextShapes,
): TranslationBody[] {
  const documents: [kind: TranslatedKind, key: string, own: unknown, other: unknown][] = [
    ['page_template', built.list.pageKey, built.list, said.list],
    ['page_template', built.item.pageKey, built.item, said.item],
    ...built.routes.map((route, at): [TranslatedKind, string, unknown, unknown] => [
      'page_route',
      route.url_string,
      route,
      said.routes[at],
    ]),
  ];
  return documents.flatMap(([kind, key, own, other]) => {
    const texts = differingTexts(kind, own, other, shapes);
    return Object.keys(texts).length === 0 ? [] : [{ kind, key, language, texts }];
  });
}

/** The texts of a document that another with the same places says otherwise. */
function differingTexts(kind: TranslatedKind, own: unknown, other: unknown, shapes: TextShapes): TranslatedTexts {
  const said = new Map(textsOfDocument(kind, other, shapes).map(({ place, text }) => [place, text]));
  return Object.fromEntries(
    textsOfDocument(kind, own, shapes).flatMap(({ place, text: source }) => {
      const text = said.get(place);
      return text === undefined || text === source ? [] : [[place, { source, text }]];
    }),
  );
}
