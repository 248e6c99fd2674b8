import { type Issue, Problem } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import { takeArguments } from '#model/apis/arguments.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import { keyFromTitle } from '#model/keys.ts';
import { MAX_EXPRESSION } from '#model/layout/layout.ts';
import { readColumn, writeColumn, writeListQuery } from '#model/layout/list-query.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { wordsLanguageOf } from '#model/site-languages/languages-of.ts';
import { type BuiltPages, buildPages, listQueryOf } from '#model/table-pages/build-pages.ts';
import { SlugCheck, SlugMaker } from '#model/table-pages/check-slugs.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { columnsOf, type SampledColumn } from '#model/table-pages/columns.ts';
import { guessPages } from '#model/table-pages/guess-pages.ts';
import { choicesIn, repeatableIds, translationsOfPages } from '#model/table-pages/pages-in-language.ts';
import type { TextShapes } from '#model/translations/source-text.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import { sampleOf } from '#server/content/apis/describe-apis.ts';
import type { DocumentRow } from '#server/content/documents/document-row.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { findFreeKey } from '#server/content/pages/create-page.ts';
import { readSomeRows, streamRows } from '#server/content/rows/read-rows.ts';
import { placeOf } from '#server/content/settings/place-of.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { rowComputer } from '#site/data/try-formulas.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { wordIn } from '#widgets/words.ts';
import { cellOf } from './cell-of.ts';
import { checkPaths, takenBefore } from './check-paths.ts';
import { type CheckedLanguage, languagesOfSite, type SiteLanguages, TranslatedSlugs } from './translated-slugs.ts';

/** What is written after filters where it is asked whether there is a second page. */
const AROUND_FILTERS = ' | slice: 100, 1';
/** Where layouts have texts, but for those of saved widgets: pages that are made change none. */
export const shapes: TextShapes = { types: catalogue, saved: () => undefined };
/** Rows columns are guessed from. */
const SAMPLED = 200;
/** Bytes of the last response of an API that are read. */
const MAX_RESPONSE = 2 * 1024 * 1024;

export interface PreparedPages {
  readonly api: DocumentRow;
  readonly body: ApiBody;
  readonly columns: readonly SampledColumn[];
  readonly choices: TablePageChoices | undefined;
  readonly issues: readonly Issue[];
  /** One of the issues is that the paths are outside of what the member is limited to. */
  readonly outside: Problem | undefined;
  readonly slugs: SlugCheck;
  /** Slugs in further languages. */
  readonly languages: readonly CheckedLanguage[];
  readonly built: BuiltPages | undefined;
  /** What the pages say in the further languages of the site. */
  readonly translations: readonly TranslationBody[];
  /** A column of the first row that has a page, and its value there: it finds that row. */
  readonly sample: { column: string; value: string } | undefined;
}

/**
 * Works out the pages of a data source: as they were chosen, else as they are guessed. What keeps them from being made
 * is in `issues`.
 * @throws Problem `not_found`
 */
export async function preparePages(
  db: Database,
  site: GrantedSite,
  { id, choices: chosen }: { id: string; choices?: TablePageChoices | undefined },
  { now, nameItem }: { now: number; nameItem: (list: string) => string },
): Promise<PreparedPages> {
  const api = await getDocument(db, site.id, 'api', { id });
  const body = JSON.parse(api.body) as ApiBody;
  const { source } = body;
  const live = isLive(source) ? await sampleOf(db, site.id, id, source, MAX_RESPONSE) : undefined;
  const fields: RowField[] = isLive(source) ? [] : (source.fields ?? []);
  const compute = rowComputer(fields, await placeOf(db, site.id));
  const stored = live?.slice(0, SAMPLED) ?? (await sampledRows(db, site.id, body));
  const first = compute ? stored.map(compute) : stored;
  const columns = columnsOf(mainColumns(fields), first);
  const choices =
    chosen ?? guessPages({ title: body.title, itemName: nameItem(body.title), columns, canAddColumn: !live });
  const nothing = {
    ...{ api, body, columns, choices, slugs: new SlugCheck('/<slug>', 'slug') },
    languages: [],
    translations: [],
  };
  if (!choices) return { ...nothing, issues: [], outside: undefined, built: undefined, sample: undefined };
  const withSlug = choices.slug.from === null ? columns : [...columns, slugColumn(choices)];
  const routes = await draftRoutesOf(db)(site.id);
  const paths = await checkPaths({ db, site, routes, now }, choices);
  const { outside } = paths;
  const issues = [...argumentIssues(body), ...columnIssues(body.key, choices, columns, !live), ...paths.issues];
  if (!paths.param) return { ...nothing, issues, outside, built: undefined, sample: undefined };
  const newCheck = (param: string) => new SlugCheck(choices.item.url_string, param, takenBefore(routes, choices, now));
  const slugs = newCheck(paths.param);
  const siteLanguages = await languagesOfSite(db, site.id);
  const further = new TranslatedSlugs(choices, fields, siteLanguages);
  const rows = live ? [live] : streamRows(db, site.id, source as Exclude<typeof source, { url: string }>);
  const sample = await checkRows(rows, choices, { slugs, further, compute });
  const languages = await further.check(newCheck, paths.param);
  if (issues.length > 0) return { ...nothing, issues, outside, slugs, languages, built: undefined, sample };
  const list = await findFreeKey(
    db,
    site.id,
    keyFromTitle(choices.list.name) || keyFromTitle(choices.list.url_string) || 'list',
  );
  const item = await findFreeKey(db, site.id, `${list.slice(0, 56).replace(/-+$/, '')}-item`);
  const frame = { header: await savedWidget(db, site.id, 'header'), footer: await savedWidget(db, site.id, 'footer') };
  const given = {
    ...{ api: body.key, columns: withSlug, choices, keys: { list, item }, frame },
    words: wordsIn(siteLanguages, siteLanguages.language),
    sample: slugs.sample,
  };
  const ids = repeatableIds(newNodeId);
  const built = buildPages(given, ids.make);
  const translations = siteLanguages.languages.flatMap(({ language }) => {
    const inLanguage = { choices: choicesIn(choices, language), words: wordsIn(siteLanguages, language) };
    return translationsOfPages(built, buildPages({ ...given, ...inLanguage }, ids.again()), language, shapes);
  });
  return { ...nothing, issues, outside, slugs, languages, built, translations, sample };
}

async function sampledRows(db: Database, siteId: SiteId, { source }: ApiBody): Promise<Json[]> {
  return isLive(source) ? [] : readSomeRows(db, siteId, source, { from: 0, count: SAMPLED });
}

const slugColumn = ({ slug }: TablePageChoices): SampledColumn => {
  return { name: slug.column, label: '', type: 'text', samples: [] };
};

async function checkRows(
  rows: Iterable<readonly Json[]> | AsyncIterable<readonly Json[]>,
  { slug: { column, from } }: TablePageChoices,
  {
    slugs,
    further,
    compute = (row) => row,
  }: { slugs: SlugCheck; further: TranslatedSlugs; compute: ((row: Json) => Json) | undefined },
): Promise<PreparedPages['sample']> {
  const breathe = createYielder();
  const maker = new SlugMaker();
  let sample: PreparedPages['sample'];
  for await (const some of rows) {
    for (const stored of some) {
      const row = compute(stored);
      const slug = from === null ? cellOf(row, column) : maker.make(cellOf(row, from), slugs.total);
      slugs.add(slug);
      further.add(row, slug);
      if (!sample && slugs.sampleSlug) {
        const value = cellOf(row, from ?? column);
        sample = { column: from ?? column, value: typeof value === 'object' ? '' : String(value ?? '') };
      }
      await breathe();
    }
  }
  return sample;
}

/** An API that needs values answers nothing to a page that has none to give. */
function argumentIssues({ source }: ApiBody): Issue[] {
  const missing = isLive(source) ? takeArguments(source.arguments, {}).missing : [];
  if (missing.length === 0) return [];
  return [{ path: 'id', message: 'tablePages.needsArguments', values: { names: missing.join(', ') } }];
}

function columnIssues(
  key: string,
  choices: TablePageChoices,
  columns: readonly SampledColumn[],
  canAddColumn: boolean,
): Issue[] {
  const known = new Set(columns.map(({ name }) => name));
  const { slug, show, rows, seo } = choices;
  const named: [path: string, column: string | null][] = [
    slug.from === null ? ['slug.column', slug.column] : ['slug.from', slug.from],
    ...Object.entries(show).flatMap(([name, value]): [string, string | null][] =>
      Array.isArray(value) ? value.map((each, at) => [`show.${name}.${at}`, each]) : [[`show.${name}`, value]],
    ),
    ...rows.conditions.map(({ column }): [string, string] => ['rows.conditions', column]),
    ['rows.group', rows.group],
    ['rows.sort', rows.sort],
    ['seo.title', seo.title],
    ['seo.description', seo.description],
  ];
  const issues: Issue[] = named
    .filter((each): each is [string, string] => each[1] !== null && !known.has(each[1]))
    .map(([path, name]) => ({ path: `choices.${path}`, message: 'tablePages.noColumn', values: { name } }));
  issues.push(...conditionIssues(key, rows));
  if (slug.from === null) return issues;
  const path = 'choices.slug.column';
  if (!canAddColumn) issues.push({ path, message: 'tablePages.cannotAddColumn' });
  else if (known.has(slug.column))
    issues.push({ path, message: 'tablePages.columnTaken', values: { name: slug.column } });
  else if (!/^[a-z][a-z0-9_]{0,59}$/.test(slug.column)) issues.push({ path, message: 'tablePages.columnName' });
  return issues;
}

/** What is chosen of the rows is one expression, which has a limit and can't name every column. */
function conditionIssues(key: string, rows: TablePageChoices['rows']): Issue[] {
  const path = 'choices.rows.conditions';
  const isOdd = ({ column }: { column: string }) => readColumn(writeColumn([column])).join() !== column;
  const odd = rows.conditions.find(isOdd);
  if (odd) return [{ path, message: 'tablePages.noColumn', values: { name: odd.column } }];
  const isLong = `${writeListQuery(listQueryOf(key, rows))}${AROUND_FILTERS}`.length > MAX_EXPRESSION;
  return isLong ? [{ path, message: 'tablePages.longFilter' }] : [];
}

/** What the product says on pages in a language of the site. */
function wordsIn(site: SiteLanguages, language: SiteLanguage): { search: string; nothing: string } {
  const spoken = wordsLanguageOf(site, language);
  return { search: wordIn(spoken, 'search'), nothing: wordIn(spoken, 'searchNothing') };
}

/** The saved widget of a type that the site has had longest. */
async function savedWidget(db: Database, siteId: SiteId, type: 'header' | 'footer'): Promise<string | null> {
  const row = await db
    .selectFrom('widgets')
    .select('natural_key')
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.natural_key ?? null;
}

/** @throws Problem `forbidden` outside of what the member is limited to, `invalid` with what else keeps the pages from being made */
export function requireSound({ issues, choices, outside }: PreparedPages): void {
  if (outside) throw outside;
  if (issues.length > 0) throw new Problem('invalid', { issues: [...issues] });
  if (!choices) throw new Problem('invalid', { issues: [{ path: 'choices.show.title', message: 'problem.required' }] });
}
