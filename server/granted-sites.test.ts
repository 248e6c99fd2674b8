import { expect, test } from 'vitest';
import { listAuditOf } from '#server/audit/queries.ts';
import { makeChange } from '#server/content/documents/change.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { freezeDrafts } from '#server/content/releases/freeze-drafts.ts';
import { getMember } from '#server/organizations/members/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';

/** None of them is called: what is tested is what the compiler takes. */
declare const db: Database;
declare const granted: GrantedSite;
const named = 'the id a request names';
const looksGranted = { id: named, organizationId: '1', slug: 'one', role: 'owner', urlPatterns: [] } as const;
const by = { actorId: null, source: 'person', at: 0 } as const;

test('what asks for the rows of a site does not compile with a site that was not granted', () => {
  const refused = [
    // @ts-expect-error a site is not granted by naming it
    () => getDocument(db, named, 'widget', { key: 'banner' }),
    // @ts-expect-error a site is not granted by naming it
    () => getMember(db, named, 'someone'),
    // @ts-expect-error a site is not granted by naming it
    () => inSite(named, () => undefined),
    // @ts-expect-error a site is not granted by looking like one
    () => makeChange(db, looksGranted, by, async () => undefined),
    // @ts-expect-error a site is not granted by looking like one
    () => freezeDrafts(db, looksGranted, { note: '', actorId: null, at: 0 }, 'sqlite'),
    // @ts-expect-error a site is not granted by looking like one
    () => listAuditOf(db, looksGranted, { page: 1, size: 20, sort: [], filter: {}, search: '' }),
    // @ts-expect-error the brand of a granted site is the gate's alone
    (): GrantedSite => ({ ...looksGranted, id: asTrustedSiteId(named) }),
  ];
  const taken = [
    () => getDocument(db, granted.id, 'widget', { key: 'banner' }),
    () => makeChange(db, granted, by, async () => undefined),
    () => inSite(granted.id, () => undefined),
  ];
  expect([refused.length, taken.length]).toEqual([7, 3]);
});
