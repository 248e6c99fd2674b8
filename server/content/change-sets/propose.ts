import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ProposedChange } from '#contract/change-sets.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import type { ChangeSetSource } from '#model/change-sets.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Change } from '#server/content/documents/change.ts';
import { checkBody } from '#server/content/documents/check-document.ts';
import { addNotice } from '#server/notifications/notices/add-notice.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database, Tables } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { auditedCall } from '#server/platform/http/audited-call.ts';
import { knownFiles } from './known-files.ts';
import { type Made, type Maker, makeChanges } from './make-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { PlannedChange } from './planned-change.ts';
import { storeChangeSet } from './store-change-set.ts';

interface Proposal {
  title: string;
  note?: string;
  source: ChangeSetSource;
  changes: readonly ProposedChange[];
}

/** Proposed sets of a site that wait. */
const MAX_OPEN = 200;

/** Thrown in the transaction that made the changes, so that nothing of them stays. */
class Looked {
  readonly made: Made;

  constructor(made: Made) {
    this.made = made;
  }
}

/**
 * Proposes changes: they are made as if they were applied, within the URL limit of who proposes, and nothing of that is
 * kept but the set. Answers its id.
 * @throws Problem as `applyChanges` does, and `conflict` where too many sets wait
 */
export async function proposeChanges(maker: Maker, proposal: Proposal): Promise<string> {
  const { services, site, person } = maker;
  const { db, clock } = services;
  await requireFewOpen(db, site.id);
  let planned: PlannedChange[] = [];
  const by = { actorId: person.id, source: 'person', title: proposal.title, at: clock() } as const;
  const looked = await makeChanges(maker, planning, by, 'limit', async (_tx, _change, made) => {
    throw new Looked(made);
  }).catch((reason: unknown) => {
    if (reason instanceof Looked) return reason.made;
    throw reason;
  });
  requireSomething(planned, looked);
  return inTransaction(db, async (tx) => {
    const id = await storeChangeSet(tx, site.id, {
      ...setOf(maker, proposal),
      planned,
      made: looked,
      state: 'proposed',
    });
    for (const each of planned) {
      // The rows of a collection went with the transaction that was taken back.
      if (each.kind === 'api' && each.act !== 'remove') await checkBody(tx, site.id, 'api', each.body);
    }
    await audit(tx, 'changeSet.proposed', id, proposal, clock());
    await notifyOfProposal(tx, maker, id, proposal, looked);
    return id;
  });

  async function planning() {
    planned = await knownFiles(db, site.id, await planChanges(db, site.id, proposal.changes));
    return planned;
  }
}

/**
 * Proposes changes and applies them at once, in one transaction, which takes what each of them takes. Answers the id of
 * the set, and what was made.
 * @throws Problem as `applyChanges` does
 */
export async function proposeAndApply(maker: Maker, proposal: Proposal): Promise<string> {
  const { services, site, person } = maker;
  const { db, clock } = services;
  let planned: PlannedChange[] = [];
  const at = clock();
  const planning = async () => {
    planned = await knownFiles(db, site.id, await planChanges(db, site.id, proposal.changes));
    return planned;
  };
  const by = { actorId: person.id, source: sourceOfChange(proposal.source), title: proposal.title, at } as const;
  const keep = async (tx: Transaction<Tables>, change: Change, made: Made) => {
    requireSomething(planned, made);
    const applied = { settledBy: person.id, settledAt: at, appliedAs: change.id };
    const id = await storeChangeSet(tx, site.id, {
      ...setOf(maker, proposal),
      ...{ planned, made, state: 'applied', applied },
    });
    await audit(tx, 'changeSet.applied', id, proposal, at);
    return id;
  };
  const id = await makeChanges(maker, planning, by, 'whole', keep);
  publishSettingsSaved(maker, planned);
  return id;
}

/** Those who may apply it hear of it; who proposed it only where a program did, with a token of theirs. */
async function notifyOfProposal(
  tx: Database,
  { site, person, services }: Maker,
  id: string,
  { title }: Proposal,
  { needs }: Made,
): Promise<void> {
  const caller = auditedCall()?.person;
  await addNotice(tx, {
    kind: 'changesProposed',
    siteId: site.id,
    audience: needs === 'administer' || needs === 'own' ? 'administer' : 'publish',
    actorId: caller?.via === undefined ? person.id : null,
    values: { id, title, by: caller?.name ?? '' },
    at: services.clock(),
  });
}

const setOf = ({ person, services }: Maker, { title, note = '', source }: Proposal) => ({
  id: newId(),
  ...{ title, note, source },
  proposedBy: person.id,
  proposedAt: services.clock(),
});

export function sourceOfChange(source: ChangeSetSource): 'person' | 'import' {
  return source === 'import' || source === 'command-line' ? 'import' : 'person';
}

/** Those who remember settings hear of them when the change is there. */
export function publishSettingsSaved({ services, site }: Maker, planned: readonly PlannedChange[]): void {
  if (planned.some(({ kind }) => kind === 'settings'))
    services.events.publish({ type: 'settings-saved', siteId: site.id });
}

function requireSomething(planned: readonly PlannedChange[], { made }: Made): void {
  const bases = new Map(planned.map(({ place, baseVersion }) => [place, baseVersion]));
  if (made.some(({ place, version }) => version !== bases.get(place))) return;
  const issue: Issue = { path: 'changes', message: 'changeSet.nothingChanges' };
  throw new Problem('invalid', { issues: [issue] });
}

async function requireFewOpen(db: Database, siteId: SiteId): Promise<void> {
  const { open } = await db
    .selectFrom('proposed_change_sets')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_OPEN) {
    throw new Problem('conflict', { message: 'changeSet.tooMany', values: { count: MAX_OPEN } });
  }
}

function audit(
  tx: Database,
  act: 'changeSet.proposed' | 'changeSet.applied',
  id: string,
  { title, changes }: Proposal,
  at: number,
): Promise<void> {
  const target = { kind: 'change_set', id, name: title } as const;
  return writeAudit(tx, { act, at, target, after: { documents: changes.length } });
}
