import * as z from 'zod/mini';
import { chosenChanges } from '#contract/chosen-changes.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { release } from '#contract/releases.ts';

export const publish = exchange({
  id: 'releases.publish',
  method: 'POST',
  path: '/v1/releases',
  summary: 'Freeze every draft, or chosen changes with what they need, into a release and make it live',
  may: 'publish',
  body: z.strictObject({
    note: z._default(z.string().check(z.trim(), z.maxLength(500, 'problem.textLong')), ''),
    /** The changes to publish; all without. */
    only: z.optional(chosenChanges),
  }),
  status: 201,
  response: z.extend(saved, { release }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'conflict'],
});
