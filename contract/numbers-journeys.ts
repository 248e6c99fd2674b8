import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { funnelSteps } from '#contract/numbers-funnels.ts';
import { journeyDirections, journeyPlaces, MAX_MOVES } from '#model/numbers/journeys.ts';
import { question } from '#model/numbers/question.ts';

const { period, compare, filters } = question.shape;

const asked = { period, filters };
const days = z.object({ from: z.string(), to: z.string() });
const answered = {
  period: z.extend(days, { is_running: z.boolean() }),
  time_zone: z.string(),
  /** Visits that passed the filters. */
  visits: z.int(),
};

export const askJourneys = exchange({
  id: 'numbers.journeys',
  method: 'POST',
  path: '/v1/numbers/journeys',
  summary: 'Ask what visits do after a page or before it, or from where they begin or end',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    ...asked,
    by: z._default(z.enum(journeyPlaces), 'page'),
    /** A path, or the ID of a page route; null for where visits begin, or end. */
    from: z._default(z.nullable(z.string().check(z.maxLength(2048))), null),
    direction: z._default(z.enum(journeyDirections), 'next'),
    moves: z._default(z.int().check(z.gte(1), z.lte(MAX_MOVES)), 3),
  }),
  status: 200,
  response: z.object({
    ...answered,
    steps: z.readonly(
      z.array(
        z.object({
          places: z.readonly(
            z.array(z.object({ key: z.nullable(z.string()), is_rest: z.boolean(), visits: z.int(), ends: z.int() })),
          ),
          moves: z.readonly(z.array(z.object({ from: z.int(), to: z.int(), visits: z.int() }))),
        }),
      ),
    ),
    /** URLs of the routes among the places, by their ID. */
    names: z.record(z.string(), z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

const counted = { visits: z.int(), steps: z.readonly(z.array(z.int())) };

export const askFunnel = exchange({
  id: 'numbers.funnel',
  method: 'POST',
  path: '/v1/numbers/funnel',
  summary: 'Ask how many visits take two to eight steps in their order',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ ...asked, compare, steps: funnelSteps }),
  status: 200,
  response: z.object({
    ...answered,
    /** Visits that took each step after all steps before it. */
    steps: z.readonly(z.array(z.int())),
    compared_period: z.optional(days),
    compared: z.optional(z.object(counted)),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});
