import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { isWithinLimit } from '#model/page-routes/url-limit.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { findDocument } from './find-document.ts';
import { findTemplatesOf } from './find-templates-of.ts';

export interface LimitedSite {
  id: SiteId;
  /** What the member who acts is limited to; absent or empty is no limit. */
  urlPatterns?: readonly string[];
}

/** What may be shown within the limit alone. */
const free: ReadonlySet<DocumentKind> = new Set(['page_template', 'widget', 'media_image', 'media_constant']);

type RouteAddress = { url_string: string; regex_pattern: string };

/**
 * Holds what is saved or deleted against the URL patterns its author is limited to. A route must be inside of them,
 * with the address it has and with the one it gets. A template, widget, image or constant must not be shown by any route outside of
 * them nor named by the settings, as what is shown where nothing is found is, or its author could change pages beyond
 * the limit; one that nothing shows yet is free. Settings and data sources are not for limited members at all.
 * @throws Problem `forbidden` that says what the limit is
 */
export async function requireWithinLimit(
  tx: Database,
  { id: siteId, urlPatterns = [] }: LimitedSite,
  kind: DocumentKind,
  { current, next }: { current?: { natural_key: string; body: string } | undefined; next?: unknown },
): Promise<void> {
  if (urlPatterns.length === 0) return;
  const refuse = (message: string) =>
    new Problem('forbidden', { message, values: { patterns: urlPatterns.join(' ') } });
  if (kind === 'page_route') {
    const bodies = [current && JSON.parse(current.body), next].filter((body) => body !== undefined) as RouteAddress[];
    if (!bodies.every((body) => isWithinLimit(body, urlPatterns))) throw refuse('people.routeOutside');
    return;
  }
  if (kind === 'translation') {
    // It changes the pages of its document, and no others.
    for (const body of [current && JSON.parse(current.body), next].filter((each) => each !== undefined)) {
      const of = body as Pick<TranslationBody, 'kind' | 'key'>;
      const document = await findDocument(tx, siteId, of.kind, { key: of.key });
      await requireWithinLimit(tx, { id: siteId, urlPatterns }, of.kind, { current: document });
    }
    return;
  }
  if (!free.has(kind)) throw refuse('people.siteWide');
  if (!current) return;
  const templates = await findTemplatesOf(tx, siteId, { kind, key: current.natural_key });
  if (await isOfSettings(tx, siteId, templates)) throw refuse('people.settingsOutside');
  if (await isShownOutside(tx, siteId, templates, urlPatterns)) throw refuse('people.templateOutside');
}

/** Whether the settings show one of the templates: at every address nothing else answers. */
async function isOfSettings(tx: Database, siteId: SiteId, templates: string[]): Promise<boolean> {
  if (templates.length === 0) return false;
  const use = await tx
    .selectFrom('document_references')
    .select('to_key')
    .where('site_id', '=', siteId)
    .where('from_kind', '=', 'settings')
    .where('to_kind', '=', 'page_template')
    .where('to_key', 'in', templates)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

async function isShownOutside(tx: Database, siteId: SiteId, templates: string[], patterns: readonly string[]) {
  if (templates.length === 0) return false;
  const routes = await tx
    .selectFrom('page_routes')
    .select('body')
    .where('site_id', '=', siteId)
    .where('page_template', 'in', templates)
    .execute();
  return routes.some(({ body }) => !isWithinLimit(JSON.parse(body) as RouteAddress, patterns));
}
