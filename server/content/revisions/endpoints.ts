import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { Problem } from '#contract/problems.ts';
import { listRevisions, listUses, restoreRevision, showRevision } from '#contract/revisions.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DocumentKind } from '#model/documents.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import { may, type SitePermission } from '#model/roles.ts';
import type { SettingsBody } from '#model/settings.ts';
import { requireMayCall } from '#server/content/apis/save-api.ts';
import { type Change, makeChange } from '#server/content/documents/change.ts';
import { findDocument, getDocument } from '#server/content/documents/find-document.ts';
import { findPinnedUses } from '#server/content/documents/pinned-uses.ts';
import { findUses } from '#server/content/documents/references.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { type Candidate, changeWithoutLoop } from '#server/content/draft-routes/redirect-loops.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { requireFit } from '#server/content/settings/fit-settings.ts';
import { mirrorDomain } from '#server/content/settings/mirror-domain.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { findAffectedRoutes } from './find-impact.ts';
import { getRevision, listRevisionsOf } from './queries.ts';
import { restoreDocument } from './restore-revision.ts';
import { undoCreation, wasAbsentAt } from './undo-creation.ts';

/** Bringing something back takes what saving it takes. */
const permissionToRestore: Record<DocumentKind, SitePermission> = {
  page_route: 'edit',
  page_template: 'edit',
  widget: 'edit',
  // One that is asked elsewhere takes more, as saving it does.
  api: 'edit',
  settings: 'administer',
  look: 'edit',
  font: 'edit',
  media_image: 'edit',
  media_constant: 'edit',
  translation: 'edit',
};

export function serveRevisions(app: FastifyInstance, services: Services): void {
  const { config, db, clock, events } = services;
  const draftRoutes = draftRoutesOf(db);

  serve(app, services, listRevisions, ({ site, params }) => listRevisionsOf(db, site.id, params.kind, params.id));

  serve(app, services, showRevision, ({ site, params: { kind, id, version } }) =>
    getRevision(db, site.id, kind, id, version),
  );

  serve(app, services, restoreRevision, async ({ site, person, body: { kind, ...restoring }, request }) => {
    if (!may([site.role], permissionToRestore[kind])) throw new Problem('forbidden');
    const { id, version, from } = restoring;
    if (kind === 'api') await requireMayRestoreApi(site, id, version);
    if (from === version + 1 && (await wasAbsentAt(db, site.id, kind, restoring))) {
      // Deleting takes more than editing, by whichever door.
      if (!may([site.role], 'publish')) throw new Problem('forbidden');
      const by = { actorId: person.id, source: 'restore', at: clock() } as const;
      const gone = await makeChange(db, site, by, (tx, change) => undoCreation(tx, site, change, kind, { id, from }));
      return { status: true, message: translateMessage(request, 'revision.takenBack'), version: gone.version };
    }
    const by = { actorId: person.id, source: 'restore', at: clock() } as const;
    const work = async (tx: Transaction<Tables>, change: Change) => {
      const restored = await restoreDocument(tx, site, change, kind, restoring);
      if (kind !== 'settings') return restored;
      const settings = JSON.parse(restored.body) as SettingsBody;
      requireFit(settings, { studioUrl: config.studioUrl, callerAddress: peerAddress(request) });
      await mirrorDomain(tx, site, settings, change.at);
      return restored;
    };
    const row =
      kind === 'page_route'
        ? await changeWithoutLoop(db, site, draftRoutes, await candidateOf(site, restoring), by, work)
        : await makeChange(db, site, by, work);
    if (kind === 'settings') events.publish({ type: 'settings-saved', siteId: site.id });
    const message = translateMessage(request, 'revision.restored', { version: restoring.version });
    return { status: true, message, version: row.version };
  });

  serve(app, services, listUses, async ({ site, params: { kind, key } }) => {
    await getDocument(db, site.id, kind, { key });
    const reader = await chooseReader(services, db.selectFrom('document_references').where('site_id', '=', site.id));
    const uses = await findUses(reader, site.id, { kind, key });
    const pinned = kind === 'widget' ? await findPinnedUses(reader, site.id, key) : { pinnedBy: [], pinnedTotal: 0 };
    return { ...uses, ...pinned, ...(await findAffectedRoutes(reader, site.id, { kind, key })) };
  });

  /** @throws Problem `forbidden` where an api is asked elsewhere, was or would be, and that is not for who calls */
  async function requireMayRestoreApi(site: GrantedSite, id: string, version: number): Promise<void> {
    const [current, { body }] = [
      await findDocument(db, site.id, 'api', { id }),
      await getRevision(db, site.id, 'api', id, Math.max(version, 1)),
    ];
    const bodies = [current && (JSON.parse(current.body) as ApiBody), body as unknown as ApiBody | null];
    if (bodies.some((each) => each && isLive(each.source))) requireMayCall(site);
  }

  async function candidateOf(site: GrantedSite, { id, version }: { id: string; version: number }): Promise<Candidate> {
    const { body } = await getRevision(db, site.id, 'page_route', id, version);
    if (body === null) throw new Problem('not_found');
    return { id, createdAt: clock(), body: body as PageRouteBody, ownHosts: () => findOwnHosts(db, config, site) };
  }
}
