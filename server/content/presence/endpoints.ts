import type { FastifyInstance } from 'fastify';
import { tellPresence } from '#contract/presence.ts';
import { Problem } from '#contract/problems.ts';
import type { LayoutKind } from '#model/documents.ts';
import { may } from '#model/roles.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { PresenceMemory } from './presence-memory.ts';

/** Calls of one person a minute: each tab calls every few seconds, and when its person goes on to another node. */
const MAX_CALLS = 300;

type Document = { kind: LayoutKind; id: string };

export function servePresence(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const memory = new PresenceMemory(services);
  const limit = new MemoryLimit(clock, MAX_CALLS, 60_000);
  app.addHook('onClose', () => memory.close());

  /** Whether a member may change a document, which whoever is `editing` it has to. */
  const mayChange = async (site: GrantedSite, { kind, id }: Document): Promise<boolean> => {
    if (!may([site.role], 'edit')) return false;
    if (site.urlPatterns.length === 0) return true;
    try {
      await requireWithinLimit(db, site, kind, { current: await getDocument(db, site.id, kind, { id }) });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.kind === 'forbidden') return false;
      throw error;
    }
  };

  serve(app, services, tellPresence, async ({ person, site, body }) => {
    limit.count(person.id);
    const { kind, id, tab, node, state } = body;
    const of = { siteId: site.id, document: `${kind} ${id}`, userId: person.id, tab };
    const known = memory.find(of);
    if (!known) await getDocument(db, site.id, kind, { id });
    const mayEdit = state !== 'editing' || known?.state === 'editing' || (await mayChange(site, { kind, id }));
    const { sessionId, name, avatar } = person;
    memory.update({ ...of, sessionId, name, avatar, node, state: mayEdit ? state : 'here' });
    return { others: state === 'gone' ? [] : memory.listOthers(of) };
  });
}
