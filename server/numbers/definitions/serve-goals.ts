import type { FastifyInstance } from 'fastify';
import { createGoal, deleteGoal, listGoals, type SavedGoal, updateGoal } from '#contract/numbers-goals.ts';
import { Problem } from '#contract/problems.ts';
import { type Goal, type GoalTarget, MAX_GOALS } from '#model/numbers/goal.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { type DefinitionRow, listDefinitions, onWire } from './queries.ts';
import { addDefinition, changeDefinition, removeDefinition } from './save-definition.ts';

const rules = { kind: 'goal', most: MAX_GOALS, tooMany: 'numberDefinitions.tooManyGoals' } as const;

export function serveGoals(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, listGoals, async ({ site, person }) => {
    const goals = (await listDefinitions(db, site.id, 'goal', person.id)).map(toWire);
    const targets = goals.map(({ target }) => target);
    return { goals, routes: Object.fromEntries(await routeUrls(db, site.id, targets)) };
  });

  serve(app, services, createGoal, async ({ site, person, body, request }) => {
    const { name, target, restored_id: id } = body;
    await requireRoute(db, site.id, target, 'target');
    const given = { id, name, body: target, personId: person.id, isOwn: false };
    const goal = toWire(await addDefinition(services, site, rules, given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.goalSaved', { name }), goal };
  });

  serve(app, services, updateGoal, async ({ site, person, params, body, request }) => {
    const { name, target, version } = body;
    await requireRoute(db, site.id, target, 'target');
    const given = { id: params.id, name, body: target, personId: person.id, version, current: toWire };
    const goal = toWire(await changeDefinition(services, site, 'goal', given));
    return { status: true, message: translateMessage(request, 'numberDefinitions.goalSaved', { name }), goal };
  });

  serve(app, services, deleteGoal, async ({ site, person, params, request }) => {
    const name = await removeDefinition(services, site, 'goal', { id: params.id, personId: person.id });
    return { status: true, message: translateMessage(request, 'numberDefinitions.goalDeleted', { name }) };
  });
}

/** The goals of a site as questions need them. */
export async function goalsOf(db: Database, siteId: SiteId): Promise<Goal[]> {
  const rows = await db
    .selectFrom('number_definitions')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'goal')
    .select(['id', 'name', 'body'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, body }) => ({ id, name, target: targetOf(body) }));
}

/** Refuses a route that is not in the drafts of the site. @throws Problem `invalid` at `path` */
export async function requireRoute(db: Database, siteId: SiteId, target: GoalTarget, path: string): Promise<void> {
  if (target.kind !== 'route') return;
  const known = await routeUrls(db, siteId, [target]);
  if (!known.has(target.route))
    throw new Problem('invalid', { issues: [{ path: `${path}.route`, message: 'numberDefinitions.routeGone' }] });
}

const targetOf = (body: string): GoalTarget => JSON.parse(body);

const toWire = (row: DefinitionRow): SavedGoal => ({ ...onWire(row), target: targetOf(row.body) });

/** URLs of the routes that targets name, by their ID. */
export async function routeUrls(
  db: Database,
  siteId: SiteId,
  targets: readonly GoalTarget[],
): Promise<Map<string, string>> {
  const ids = targets.flatMap((target) => (target.kind === 'route' ? [target.route] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('page_routes')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .select(['id', 'url_string'])
    .execute();
  return new Map(rows.map(({ id, url_string }) => [id, url_string]));
}
