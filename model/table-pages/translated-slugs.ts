import { isTranslatable, translationName, translationsOf } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { suggestAddress } from '#model/page-routes/suggest-address.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { SlugCheck } from './check-slugs.ts';
import type { TablePageChoices } from './choices.ts';

/** A column with the slugs of rows in a further language. */
export interface SlugColumn {
  readonly language: SiteLanguage;
  readonly column: string;
  /** Column it is made from; null where it is there already. */
  readonly from: string | null;
}

/** Returns the columns of slugs in further languages: those there are, and those made where the titles are translated. */
export function slugColumns(
  { slug, show }: Pick<TablePageChoices, 'slug' | 'show'>,
  fields: readonly RowField[],
  languages: readonly SiteLanguage[],
): SlugColumn[] {
  const own = slug.from === null ? fields.find(({ name }) => name === slug.column) : undefined;
  if (slug.from === null && (!own || !isTranslatable(own.type))) return [];
  const there = own ? translationsOf(fields, slug.column) : [];
  const titles = translationsOf(fields, slug.from ?? show.title);
  return languages.flatMap((language): SlugColumn[] => {
    const known = there.find((each) => each.language === language);
    if (known) return [{ language, column: known.name, from: null }];
    const title = titles.find((each) => each.language === language);
    const column = translationName(slug.column, language);
    const isFree = !fields.some(({ name }) => name === column);
    return title && isFree ? [{ language, column, from: title.name }] : [];
  });
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const fold = (slug: string): string => slug.normalize('NFC').toLowerCase();

/** Makes slugs of translated titles: each once, and none that another row has in the main language. */
export class TranslatedSlugMaker {
  readonly #main: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  constructor(main: readonly string[]) {
    this.#main = new Set(main.map(fold));
  }

  /** Empty for a title without a letter or a digit: the row keeps its slug of the main language. */
  make(title: Json | undefined, main: string): string {
    const wanted = suggestAddress(textOf(title)).slice(1);
    if (wanted === '') return '';
    const isTaken = (slug: string) => this.#taken.has(slug) || (this.#main.has(slug) && slug !== fold(main));
    let slug = wanted;
    // Where the last search for this word ended, as in the main language.
    let count = this.#next.get(wanted) ?? 2;
    while (isTaken(slug)) slug = `${wanted}-${count++}`;
    this.#next.set(wanted, count);
    this.#taken.add(slug);
    return slug;
  }
}

/**
 * Checks what rows are called in a further language, one step a row. A row without a slug keeps that of the main
 * language, unless another row is called that here.
 */
export function* checkTranslatedSlugs(
  check: SlugCheck,
  own: readonly string[],
  main: readonly string[],
): Generator<undefined> {
  for (const slug of own) yield void check.add(slug);
  for (const [at, slug] of own.entries()) yield void (slug === '' && check.addKept(at, main[at] ?? ''));
}
