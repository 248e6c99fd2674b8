import { v7 as newId } from 'uuid';
import type { DocumentKind } from '#model/documents.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { defaultProps } from '#model/widget-type.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type GrantedSite, grantSite } from '#server/platform/http/granted-site.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { type ChangeBy, makeChange } from './change.ts';
import { findDocument } from './find-document.ts';
import { removeDocument } from './remove-document.ts';
import type { Save } from './save-document.ts';
import { saveOne } from './save-one.ts';

/** An empty site of an organization of its own, and the person who owns it. */
export async function makeTestSite(db: Database): Promise<{ site: GrantedSite; personId: string }> {
  const [personId, organizationId, id] = [newId(), newId(), newId()];
  const created_at = 1_800_000_000_000;
  const account = { avatar: null, roles: '[]', is_verified: 1, created_at, last_site_id: null, password_hash: '-' };
  await db
    .insertInto('users')
    .values({ id: personId, email: `${id}@example.com`, name: 'Ada', ...account })
    .execute();
  const place = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  await db
    .insertInto('organizations')
    .values({ id: organizationId, ...place, created_at, created_by: personId })
    .execute();
  const site = {
    id,
    organization_id: organizationId,
    slug: `s-${id}`,
    secret: '-',
    domain: null,
    live_release_id: null,
  };
  await db
    .insertInto('sites')
    .values({ ...site, change_number: 0, created_at })
    .execute();
  return { site: grantSite({ id, organizationId, slug: site.slug, role: 'owner', urlPatterns: [] }), personId };
}

let clock = 1_800_000_000_000;

function byPerson(): ChangeBy {
  clock += 1000;
  return { actorId: null, source: 'person', at: clock };
}

/** Saves one document as a change of its own. */
export async function save(db: Database, site: GrantedSite, kind: DocumentKind, given: Save) {
  const { id } = given;
  const current = id === undefined ? undefined : await findDocument(db, site.id, kind, { id });
  return saveOne(db, site, byPerson(), kind, { ...given, current });
}

/** Removes one document as a change of its own. */
export function remove(db: Database, site: GrantedSite, kind: DocumentKind, id: string) {
  return makeChange(db, site, byPerson(), (tx, change) => removeDocument(tx, site, change, kind, { id }));
}

export function testNode(widget: string, props: LayoutNode['props'] = {}): LayoutNode {
  const type = catalogue[widget];
  const all = type ? { ...defaultProps(type), ...props } : props;
  return { id: `n-${newId()}`, widget, props: all, bindings: {}, slots: {}, style: {} };
}

/** A page with these nodes in its content. */
export function testRoot(...children: LayoutNode[]): LayoutNode {
  return { ...testNode('page'), slots: { header: [], main: children, footer: [] } };
}

export const testMeta = {
  title: '',
  description: '',
  image: '',
  canonical: '',
  robots: 'index',
  queryParams: [],
  data: [],
};

export function templateBody(pageKey: string, ...children: LayoutNode[]) {
  return { pageKey, name: pageKey, description: '', root: testRoot(...children), meta: testMeta };
}

export function widgetBody(key: string, root = testNode('heading', { text: key })) {
  return { key, type: root.widget, title: key, description: '', icon: 'box', props: [], root };
}

export function routeBody(url_string: string, page_template: string, more: Partial<PageRouteInput> = {}) {
  const sample_url_string = url_string.replace(/<\w+>/g, 'x');
  return normalisePageRoute({ url_string, sample_url_string, page_template, ...more });
}

export function settingsBody(frontend_site_name: string, more: Record<string, unknown> = {}) {
  return { frontend_site_name, ...more };
}
