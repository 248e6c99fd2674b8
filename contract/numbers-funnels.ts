import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { definedFields, definitionName, restored, routeUrls } from '#contract/number-definitions.ts';
import { MAX_STEPS, MIN_STEPS } from '#model/numbers/funnel.ts';
import { goalTarget } from '#model/numbers/goal.ts';

const step = z.strictObject({
  /** What people read beside its bar; empty for a description of the target. */
  name: z._default(z.string().check(z.trim(), z.maxLength(80, 'problem.textLong'), z.regex(/^\P{Cc}*$/u)), ''),
  target: goalTarget,
});
export type FunnelStep = z.infer<typeof step>;

export const funnelSteps = z
  .array(step)
  .check(z.minLength(MIN_STEPS, 'numberDefinitions.stepsCount'), z.maxLength(MAX_STEPS, 'numberDefinitions.stepsCount'))
  .register(z.globalRegistry, {
    examples: [
      [
        { name: 'Shop', target: { kind: 'page', path: '/shop/*' } },
        { name: 'Order', target: { kind: 'form', form: 'order' } },
      ],
    ],
  });

const funnel = z.object({ ...definedFields, name: z.string(), steps: z.array(step) });
export type SavedFunnel = z.infer<typeof funnel>;

export const listFunnels = exchange({
  id: 'funnels.list',
  method: 'GET',
  path: '/v1/numbers/funnels',
  summary: 'The funnels of a site, by name',
  may: 'read',
  status: 200,
  response: z.object({ funnels: z.array(funnel), routes: routeUrls }),
  problems: ['unauthorized', 'not_found'],
});

export const createFunnel = exchange({
  id: 'funnels.create',
  method: 'POST',
  path: '/v1/numbers/funnels',
  summary: 'Add a funnel of two to eight steps, which past visits are counted for, too',
  may: 'edit',
  body: z.strictObject({ name: definitionName, steps: funnelSteps, restored_id: restored }),
  status: 201,
  response: z.extend(saved, { funnel }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict'],
});

export const updateFunnel = exchange({
  id: 'funnels.update',
  method: 'PUT',
  path: '/v1/numbers/funnels/{id}',
  summary: 'Give a funnel another name or other steps',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), name: definitionName, steps: funnelSteps }),
  status: 200,
  response: z.extend(saved, { funnel }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'stale_version'],
});

export const deleteFunnel = exchange({
  id: 'funnels.delete',
  method: 'DELETE',
  path: '/v1/numbers/funnels/{id}',
  summary: 'Delete a funnel; no visit is lost',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
