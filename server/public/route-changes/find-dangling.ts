import type { ProposedChange } from '#contract/change-sets.ts';
import { MAX_EFFECTS } from '#contract/route-effects.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { Json } from '#model/json.ts';
import { linksIn } from '#model/page-routes/links-in.ts';
import type { RouteMatcher } from '#model/page-routes/match-after.ts';
import { addressOfLink, readPageLink } from '#model/page-routes/page-link.ts';
import { encodeSegment, type Pathname, readPathname } from '#model/page-routes/pathname.ts';
import { pathOfTarget } from '#model/page-routes/redirect-target.ts';
import type { TranslatedTexts } from '#model/translations/translation-body.ts';
import type { WidgetProp } from '#model/widgets.ts';
import { documentsOf } from '#server/content/page-routes/documents-of.ts';
import { knowFields } from '#server/content/page-routes/known-fields.ts';
import { fieldOfPlace, fieldOfProp } from '#server/content/page-routes/moved-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolveLanguage } from '#site/page/resolve-language.ts';
import { addressesOf, routesByTemplate } from '#site/routes-by-template.ts';
import type { RoutesAfter } from './routes-after.ts';

const withLinks = ['page_template', 'widget', 'page_route', 'translation'] as const;

export interface Dangling {
  links: number;
  documents: number;
  first: { kind: DocumentKind; title: string; links: number }[];
}

interface Looking {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly site: CompiledSite;
  readonly changes: readonly ProposedChange[];
  readonly routes: RoutesAfter;
  readonly ownHosts: ReadonlySet<string>;
}

/** Links of the drafts that lead to something now, and to nothing once the changes are made. */
export async function findDangling({ db, siteId, site, changes, routes, ownHosts }: Looking): Promise<Dangling> {
  const found: Dangling = { links: 0, documents: 0, first: [] };
  if (!mayLose(routes)) return found;
  const changed = new Map(changes.map(({ id, body }) => [id, body]));
  const isLost = lostLinks(site, routes, ownHosts);
  const fields = await knowFields(db, siteId);
  const breathe = createYielder();
  for (const kind of withLinks) {
    for await (const { id, title, body } of documentsOf(db, siteId, kind)) {
      await breathe();
      const next = changed.has(id) ? changed.get(id) : (JSON.parse(body) as { [name: string]: Json });
      if (!next) continue;
      let links = 0;
      const fieldsOf = await fields.within(next.root);
      for (const link of linksIn(linkedPart(kind, next), fieldsOf)) if (isLost(link)) links += 1;
      if (links === 0) continue;
      found.links += links;
      found.documents += 1;
      if (found.first.length < MAX_EFFECTS) found.first.push({ kind, title, links });
    }
  }
  return found;
}

/** Only what answered can be lost: many changes, such as of a cache time, need no look at the drafts. */
function mayLose({ changed }: RoutesAfter): boolean {
  return changed.some(({ before, after }) => {
    if (!before?.body.is_active || saysNothing(before.body)) return false;
    if (!after?.body.is_active || saysNothing(after.body)) return true;
    return (
      before.body.url_string !== after.body.url_string ||
      before.body.regex_pattern !== after.body.regex_pattern ||
      before.body.page_template !== after.body.page_template
    );
  });
}

export const saysNothing = ({ page_type_advanced: answer }: { page_type_advanced: string }): boolean =>
  answer === 'gone' || answer === 'not_found';

/** Of a route where it redirects to: its own address is its own. Of a translation what it says, and not of what. */
function linkedPart(kind: DocumentKind, body: { [name: string]: Json }): Json {
  if (kind === 'page_route') return { redirect_to: body.redirect_to ?? null };
  if (kind === 'translation') {
    const texts = Object.entries((body.texts ?? {}) as unknown as TranslatedTexts);
    return texts.map(([place, { text }]) => ({ [fieldOfPlace(place)]: text }));
  }
  const props = (body.props ?? []) as unknown as readonly WidgetProp[];
  return { root: body.root ?? null, props: props.map((prop) => ({ [fieldOfProp(prop)]: prop.default })) };
}

function lostLinks(site: CompiledSite, routes: RoutesAfter, ownHosts: ReadonlySet<string>) {
  const { changed, now, afterwards } = routes;
  const ids = new Set(changed.flatMap(({ before }) => before?.id ?? []));
  const added = routesByTemplate(() => changed.flatMap(({ after }) => after ?? []));
  const isPageLost = (text: string): boolean => {
    const link = readPageLink(text);
    if (!link) return false;
    const routes = site.routesTo(link.pageKey);
    const addresses = routes.map(({ naturalKey }) => naturalKey);
    const stay = routes.filter(({ id }) => !ids.has(id)).map(({ naturalKey }) => naturalKey);
    if (addressOfLink(link, addresses) === undefined) return false;
    return addressOfLink(link, [...stay, ...addressesOf(added, link.pageKey)]) === undefined;
  };
  return (text: string): boolean => {
    if (text.startsWith('page:')) return isPageLost(text);
    // Data that stands in an address is taken for some value.
    const path = pathOfTarget(text.replace(/\{\{[^{}]*\}\}/g, 'x'), ownHosts);
    if (path === undefined) return false;
    if (leads(now, path)) return !leads(afterwards, path);
    return isLostInLanguage(site, routes, path);
  };
}

/** A link to a page in a further language: by the address it has of its own there, or by that of the main language. */
function isLostInLanguage(site: CompiledSite, { changed, afterwards }: RoutesAfter, { segments }: Pathname): boolean {
  if (site.settings.languages.length === 0) return false;
  const path = `/${segments.map(encodeSegment).join('/')}`;
  const found = resolveLanguage(site, path);
  if (!found?.match || saysNothing(found.match.route.body)) return false;
  const { id } = found.match.route;
  const next = changed.find(({ before }) => before?.id === id);
  const isOwn = found.hasOwnUrl && found.path === path;
  if (isOwn) return next !== undefined && !(next.after?.body.is_active && !saysNothing(next.after.body));
  const main = readPathname(found.mainPath);
  return main !== undefined && !leads(afterwards, main);
}

function leads(winner: RouteMatcher, path: Pathname): boolean {
  const match = winner(path);
  return match !== undefined && !saysNothing(match.route.body);
}
