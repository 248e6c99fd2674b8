import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { definedFields, definitionName, restored, routeUrls } from '#contract/number-definitions.ts';
import { goalTarget } from '#model/numbers/goal.ts';

const goal = z.object({ ...definedFields, name: z.string(), target: goalTarget });
export type SavedGoal = z.infer<typeof goal>;

export const listGoals = exchange({
  id: 'goals.list',
  method: 'GET',
  path: '/v1/numbers/goals',
  summary: 'The goals of a site, by name',
  may: 'read',
  status: 200,
  response: z.object({ goals: z.array(goal), routes: routeUrls }),
  problems: ['unauthorized', 'not_found'],
});

export const createGoal = exchange({
  id: 'goals.create',
  method: 'POST',
  path: '/v1/numbers/goals',
  summary: 'Add a goal, which past visits are counted for, too',
  may: 'edit',
  body: z.strictObject({ name: definitionName, target: goalTarget, restored_id: restored }),
  status: 201,
  response: z.extend(saved, { goal }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict'],
});

export const updateGoal = exchange({
  id: 'goals.update',
  method: 'PUT',
  path: '/v1/numbers/goals/{id}',
  summary: 'Give a goal another name or target',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), name: definitionName, target: goalTarget }),
  status: 200,
  response: z.extend(saved, { goal }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'stale_version'],
});

export const deleteGoal = exchange({
  id: 'goals.delete',
  method: 'DELETE',
  path: '/v1/numbers/goals/{id}',
  summary: 'Delete a goal; no visit is lost',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
