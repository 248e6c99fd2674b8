import { type Drift, findDrift, learnShape, type Shape } from '#model/apis/shape.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';

/** Answers from which a shape is learned before others are held against it. */
const ENOUGH = 5;
/** Items of an answer that are looked at. */
const MAX_ITEMS = 200;

export interface LearnedShape {
  readonly samples: number;
  readonly learnedAt: number;
  readonly shape: Shape;
  readonly drift: Drift[];
  readonly driftAt: number | null;
}

export async function findLearned(db: Database, siteId: SiteId, apiId: string): Promise<LearnedShape | undefined> {
  const row = await db
    .selectFrom('api_learned')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('api_id', '=', apiId)
    .executeTakeFirst();
  return (
    row && {
      samples: row.samples,
      learnedAt: row.learned_at,
      shape: JSON.parse(row.shape) as Shape,
      drift: JSON.parse(row.drift) as Drift[],
      driftAt: row.drift_at,
    }
  );
}

/** Takes answers as what is expected from now on. */
export async function relearnShape(
  db: Database,
  siteId: SiteId,
  apiId: string,
  answers: readonly (readonly Json[])[],
  at: number,
): Promise<LearnedShape> {
  let shape: Shape | undefined;
  for (const items of answers) shape = learnShape([items.slice(0, MAX_ITEMS)], shape);
  const learned: LearnedShape = {
    samples: answers.length,
    learnedAt: at,
    shape: shape ?? learnShape([]),
    drift: [],
    driftAt: null,
  };
  await write(db, siteId, apiId, learned);
  return learned;
}

/**
 * Looks at an answer: the first ones are learned from, later ones are held against that. Answers what is not as it
 * was, where that is new.
 */
export async function detectDrift(
  db: Database,
  siteId: SiteId,
  apiId: string,
  items: readonly Json[],
  at: number,
): Promise<Drift[]> {
  const known = await findLearned(db, siteId, apiId);
  if (items.length === 0) return [];
  if (!known || known.samples < ENOUGH) {
    await addSample(db, siteId, apiId, known, items, at);
    return [];
  }
  const seen = learnShape([items.slice(0, MAX_ITEMS)]);
  return recordDrift(db, siteId, apiId, known, findDrift(known.shape, seen), at);
}

/** Takes a person's run among the first answers that are learned from. It alarms nobody: people try things. */
export async function learnFromRun(
  db: Database,
  siteId: SiteId,
  apiId: string,
  items: readonly Json[],
  at: number,
): Promise<void> {
  const known = await findLearned(db, siteId, apiId);
  if (items.length > 0 && (known?.samples ?? 0) < ENOUGH) await addSample(db, siteId, apiId, known, items, at);
}

async function addSample(
  db: Database,
  siteId: SiteId,
  apiId: string,
  known: LearnedShape | undefined,
  items: readonly Json[],
  at: number,
): Promise<void> {
  const shape = learnShape([items.slice(0, MAX_ITEMS)], known?.shape);
  const samples = (known?.samples ?? 0) + 1;
  await write(db, siteId, apiId, { samples, learnedAt: at, shape, drift: [], driftAt: null });
}

/** Says that an answer has nothing where its list was. */
export async function detectMissingList(db: Database, siteId: SiteId, apiId: string, at: number): Promise<Drift[]> {
  const known = await findLearned(db, siteId, apiId);
  if (!known) return [];
  return recordDrift(db, siteId, apiId, known, [{ path: '', what: 'missing', was: ['list'], is: [] }], at);
}

async function recordDrift(
  db: Database,
  siteId: SiteId,
  apiId: string,
  known: LearnedShape,
  drift: Drift[],
  at: number,
): Promise<Drift[]> {
  if (JSON.stringify(drift) === JSON.stringify(known.drift)) return [];
  const driftAt = drift.length === 0 ? null : (known.driftAt ?? at);
  await write(db, siteId, apiId, { ...known, drift, driftAt });
  return known.drift.length === 0 ? drift : [];
}

async function write(db: Database, siteId: SiteId, apiId: string, learned: LearnedShape): Promise<void> {
  const { samples, learnedAt, shape, drift, driftAt } = learned;
  const row = {
    samples,
    learned_at: learnedAt,
    shape: JSON.stringify(shape),
    drift: JSON.stringify(drift),
    drift_at: driftAt,
  };
  await db
    .insertInto('api_learned')
    .values({ site_id: siteId, api_id: apiId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'api_id']).doUpdateSet(row))
    .execute();
}
