import { Problem } from '#contract/problems.ts';
import type { DocumentKind } from '#model/documents.ts';
import { asDocumentTable } from '#server/content/documents/find-document.ts';
import { type Bodies, documentTables } from '#server/content/kinds/definition.ts';
import { definitions } from '#server/content/kinds/definitions.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { type Against, findPending, type PendingChange } from './list-changes.ts';

/** Of more changes nobody chooses some: they are published as a whole. */
const MAX_TO_CHOOSE_FROM = 2000;
/** Bodies of one statement: a layout may have some megabytes. */
const AT_ONCE = 20;

export interface Chosen {
  kind: DocumentKind;
  id: string;
}

/** A change that waits, with what the document is called by others in the drafts and live; undefined where it is not. */
interface Pending extends PendingChange {
  draftKey: string | undefined;
  liveKey: string | undefined;
}

const named = (kind: DocumentKind, key: string) => `${kind} ${key}`;

/**
 * Which other changes have to be published with chosen ones, so that nothing in the release names what it does not hold
 * and no two documents of it have one key: what a draft names and the live release has not, what named a document that
 * goes, and what had its key.
 * @returns the chosen changes that there are, and those they need
 * @throws Problem `conflict` when more than {@link MAX_TO_CHOOSE_FROM} changes wait
 */
export async function findNeeded(
  db: Database,
  siteId: SiteId,
  live: Against,
  only: readonly Chosen[],
): Promise<{ chosen: Chosen[]; needed: Chosen[] }> {
  const { changes, total } = await findPending(db, siteId, live, MAX_TO_CHOOSE_FROM);
  if (total > changes.length) {
    throw new Problem('conflict', { message: 'release.tooManyToChoose', values: { count: MAX_TO_CHOOSE_FROM } });
  }
  if (changes.length === 0) return { chosen: [], needed: [] };
  const pending = await withKeys(db, siteId, changes);
  const byId = new Map(pending.map((change) => [change.id, change]));
  const asDraft = new Map(
    pending.flatMap((one) => (one.draftKey === undefined ? [] : [[named(one.kind, one.draftKey), one]])),
  );
  const asLive = new Map(
    pending.flatMap((one) => (one.liveKey === undefined ? [] : [[named(one.kind, one.liveKey), one]])),
  );
  const uses = await usesOfDrafts(db, siteId, pending);
  let usersLive: Map<string, Pending[]> | undefined;
  const chosen = only.flatMap(({ id }) => byId.get(id) ?? []);
  const taken = new Set(chosen);
  // A set is walked on over what is added meanwhile.
  for (const { id, kind, draftKey, liveKey } of taken) {
    const take = (one: Pending | undefined) => one && taken.add(one);
    for (const use of uses.get(id) ?? []) {
      const holder = asDraft.get(use);
      if (holder && (holder.liveKey === undefined || named(holder.kind, holder.liveKey) !== use)) take(holder);
    }
    if (draftKey === liveKey) continue;
    if (draftKey !== undefined) take(asLive.get(named(kind, draftKey)));
    if (liveKey === undefined) continue;
    take(asDraft.get(named(kind, liveKey)));
    usersLive ??= await usersOfLive(db, siteId, pending);
    for (const user of usersLive.get(named(kind, liveKey)) ?? []) take(user);
  }
  const isChosen = new Set(chosen);
  const pick = ({ kind, id }: Pending): Chosen => ({ kind, id });
  return { chosen: [...isChosen].map(pick), needed: [...taken].filter((one) => !isChosen.has(one)).map(pick) };
}

async function withKeys(db: Database, siteId: SiteId, changes: readonly PendingChange[]): Promise<Pending[]> {
  const pending: Pending[] = [];
  for (const [kind, of] of Map.groupBy(changes, (change) => change.kind)) {
    const ids = of.map(({ id }) => id);
    const drafts = await db
      .selectFrom(asDocumentTable(documentTables[kind]))
      .select(['id', 'natural_key'])
      .where('site_id', '=', siteId)
      .where('id', 'in', ids)
      .execute();
    const versions = of.flatMap(({ id, from_version }) =>
      from_version === null ? [] : [{ id, version: from_version }],
    );
    const released =
      versions.length === 0
        ? []
        : await revisionsOf(db, siteId, kind, versions).select(['document_id', 'version', 'natural_key']).execute();
    const draftKeys = new Map(drafts.map(({ id, natural_key }) => [id, natural_key]));
    const liveKeys = new Map(
      released.map(({ document_id, version, natural_key }) => [`${document_id} ${version}`, natural_key]),
    );
    for (const change of of) {
      const liveKey = liveKeys.get(`${change.id} ${change.from_version}`);
      pending.push({ ...change, draftKey: draftKeys.get(change.id), liveKey });
    }
  }
  return pending;
}

function revisionsOf(
  db: Database,
  siteId: SiteId,
  kind: DocumentKind,
  versions: readonly { id: string; version: number }[],
) {
  return db
    .selectFrom('revisions')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(
      'document_id',
      'in',
      versions.map(({ id }) => id),
    )
    .where('version', 'in', [...new Set(versions.map(({ version }) => version))]);
}

/** What the drafts of changes name, by their ids. */
async function usesOfDrafts(db: Database, siteId: SiteId, pending: readonly Pending[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('document_references')
    .select(['from_id', 'to_kind', 'to_key'])
    .where('site_id', '=', siteId)
    .where(
      'from_id',
      'in',
      pending.map(({ id }) => id),
    )
    .execute();
  const uses = new Map<string, string[]>();
  for (const { from_id, to_kind, to_key } of rows) {
    uses.set(from_id, [...(uses.get(from_id) ?? []), named(to_kind, to_key)]);
  }
  return uses;
}

/** Of the changes those whose live version names a document, by what it is called. */
async function usersOfLive(db: Database, siteId: SiteId, pending: readonly Pending[]): Promise<Map<string, Pending[]>> {
  const users = new Map<string, Pending[]>();
  for (const [kind, of] of Map.groupBy(pending, (change) => change.kind)) {
    const live = of.filter(({ from_version }) => from_version !== null);
    for (let start = 0; start < live.length; start += AT_ONCE) {
      const batch = live.slice(start, start + AT_ONCE);
      const versions = batch.map(({ id, from_version }) => ({ id, version: from_version ?? 0 }));
      const rows = await revisionsOf(db, siteId, kind, versions).select(['document_id', 'version', 'body']).execute();
      for (const { document_id, version, body } of rows) {
        const user = batch.find(({ id, from_version }) => id === document_id && from_version === version);
        if (!user || body === null) continue;
        for (const name of namesIn(kind, JSON.parse(body))) users.set(name, [...(users.get(name) ?? []), user]);
      }
    }
  }
  return users;
}

function namesIn<Kind extends DocumentKind>(kind: Kind, body: Bodies[Kind]): string[] {
  return definitions[kind].references(body).map((use) => named(use.kind, use.key));
}
