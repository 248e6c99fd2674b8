import { Problem } from '#contract/problems.ts';
import type { DocumentKind, Reference } from '#model/documents.ts';
import { isWithinLimit } from '#model/page-routes/url-limit.ts';
import type { SettingsBody } from '#model/settings.ts';
import { splitLanguage } from '#model/site-languages/languages-of.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { findDocument } from './find-document.ts';
import { findWhereShown } from './find-where-shown.ts';
import { findPins } from './pinned-uses.ts';
import { translationsOf } from './translations-of.ts';

export interface LimitedSite {
  id: SiteId;
  /** What the member who acts is limited to; absent or empty is no limit. */
  urlPatterns?: readonly string[];
}

interface Holding {
  readonly tx: Database;
  readonly siteId: SiteId;
  readonly patterns: readonly string[];
}

/** What may be shown within the limit alone. */
const free: ReadonlySet<DocumentKind> = new Set(['page_template', 'widget', 'media_image', 'media_constant']);

type RouteAddress = { url_string: string; regex_pattern: string };

/**
 * Holds what is saved or deleted against the URL patterns its author is limited to. A route must be inside with every
 * address it has, in every language, and with those it gets. A template, widget, image or constant must not be shown at any
 * address outside, however it gets there, nor by the settings; one that nothing shows yet is free. Settings, the look,
 * fonts and data sources are not for limited members at all.
 * @throws Problem `forbidden` that says what the limit is
 */
export async function requireWithinLimit(
  tx: Database,
  { id: siteId, urlPatterns: patterns = [] }: LimitedSite,
  kind: DocumentKind,
  { current, next }: { current?: { natural_key: string; body: string } | undefined; next?: unknown },
): Promise<void> {
  if (patterns.length === 0) return;
  const holding = { tx, siteId, patterns };
  const bodies = [current && (JSON.parse(current.body) as unknown), next].filter((body) => body !== undefined);
  if (kind === 'translation') {
    for (const body of bodies) await requireTranslation(holding, body as TranslationBody);
    return;
  }
  if (kind === 'page_route') {
    for (const body of bodies) requireAddress(holding, body as RouteAddress);
    if (current) await requireTranslatedAddresses(holding, current.natural_key);
    return;
  }
  if (!free.has(kind)) throw outside(holding, 'people.siteWide');
  if (current) await requireShownInside(holding, [{ kind, key: current.natural_key }]);
}

/**
 * Holds an address visitors use, such as that of a missing page, against the limit, in whatever language it is.
 * @throws Problem `forbidden`
 */
export async function requirePathWithin(
  tx: Database,
  { id: siteId, urlPatterns: patterns = [] }: LimitedSite,
  path: string,
): Promise<void> {
  if (isWithinLimit(literal(path), patterns)) return;
  const settings = await findDocument(tx, siteId, 'settings', { key: 'settings' });
  const split = settings && splitLanguage(JSON.parse(settings.body) as SettingsBody, path);
  if (!split || !isWithinLimit(literal(split.path), patterns)) throw outside({ patterns }, 'people.routeOutside');
}

/** A translation changes the pages of its document, and may give a route another address. */
async function requireTranslation(holding: Holding, body: TranslationBody): Promise<void> {
  const { tx, siteId } = holding;
  const { kind, key } = body;
  const current = await findDocument(tx, siteId, kind, { key });
  await requireWithinLimit(tx, { id: siteId, urlPatterns: holding.patterns }, kind, { current });
  if (kind === 'page_route') requireTranslatedAddress(holding, body);
  // Versions of a widget that layouts pin are translated as the widget is.
  if (kind !== 'widget') return;
  const pins = await findPins(tx, siteId, key);
  await requireShownInside(
    holding,
    pins.map((pin) => ({ kind, key: pin })),
  );
}

/** The address of a translation or a visit, which has no pattern of its own. */
const literal = (url_string: string): RouteAddress => ({ url_string, regex_pattern: '' });

function requireAddress({ patterns }: Holding, route: RouteAddress): void {
  if (!isWithinLimit(route, patterns)) throw outside({ patterns }, 'people.routeOutside');
}

async function requireTranslatedAddresses(holding: Holding, key: string): Promise<void> {
  for (const { body } of await translationsOf(holding.tx, holding.siteId, { kind: 'page_route', key })) {
    requireTranslatedAddress(holding, JSON.parse(body) as TranslationBody);
  }
}

function requireTranslatedAddress({ patterns }: Holding, body: TranslationBody): void {
  const address = addressIn(body);
  if (!address || isWithinLimit(literal(address), patterns)) return;
  throw outside({ patterns }, 'people.translatedOutside', { address, language: body.language });
}

const addressIn = ({ texts }: TranslationBody) => texts['route.url_string']?.text;

async function requireShownInside(holding: Holding, documents: readonly Reference[]): Promise<void> {
  if (documents.length === 0) return;
  const { tx, siteId } = holding;
  const { templates, routes, isSiteWide } = await findWhereShown(tx, siteId, documents);
  if (isSiteWide) throw outside(holding, 'people.settingsOutside');
  for (const column of ['page_template', 'id'] as const) {
    const named = [...(column === 'id' ? routes : templates)];
    for (let start = 0; start < named.length; start += AT_ONCE) {
      await requireRoutesInside(holding, column, named.slice(start, start + AT_ONCE));
    }
  }
}

/** Values of one statement: both engines limit how many it may take. */
const AT_ONCE = 500;

async function requireRoutesInside(holding: Holding, column: 'page_template' | 'id', named: string[]): Promise<void> {
  const { tx, siteId } = holding;
  const routes = tx.selectFrom('page_routes').where('site_id', '=', siteId).where(column, 'in', named);
  const said = await tx
    .selectFrom('translations')
    .select('body')
    .where('site_id', '=', siteId)
    .where('of_kind', '=', 'page_route')
    .where('of_key', 'in', routes.select('natural_key'))
    .execute();
  const breathe = createYielder();
  for (const { body } of await routes.select('body').execute()) {
    if (!isWithinLimit(JSON.parse(body) as RouteAddress, holding.patterns)) throw shownOutside(holding);
    await breathe();
  }
  for (const { body } of said) {
    const address = addressIn(JSON.parse(body) as TranslationBody);
    if (address && !isWithinLimit(literal(address), holding.patterns)) throw shownOutside(holding);
    await breathe();
  }
}

const shownOutside = (holding: Holding) => outside(holding, 'people.templateOutside');

function outside(
  { patterns }: Pick<Holding, 'patterns'>,
  message: string,
  values: Record<string, string> = {},
): Problem {
  return new Problem('forbidden', { message, values: { patterns: patterns.join(' '), ...values } });
}
