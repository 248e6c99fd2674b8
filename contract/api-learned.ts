import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { shape } from '#model/apis/shape.ts';

const valueTypes = z.array(z.string());

const learnedShape = z.object({
  /** Answers it was learned from, and when. */
  samples: z.int(),
  learned_on: z.int(),
  /** Of a whole list: what its items look like is in `items`. */
  shape,
  /** Where answers are not what they were, and what that breaks; none while all is well. */
  drift: z.array(
    z.object({
      /** Dotted path within an item; empty for the list itself. */
      path: z.string(),
      what: z.enum(['missing', 'null', 'type']),
      was: valueTypes,
      is: valueTypes,
      /** What reads it in page templates. */
      uses: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          /** Id of the node, `''` for the page's own texts and data calls; and its widget. */
          node: z.string(),
          widget: z.string(),
          expression: z.string(),
        }),
      ),
      /** Page routes that show those. */
      urls: z.array(z.string()),
    }),
  ),
  drift_on: z.nullable(z.int()),
});
export type LearnedShapeOnWire = z.infer<typeof learnedShape>;

export const showLearned = exchange({
  id: 'apis.learned',
  method: 'GET',
  path: '/v1/apis/{id}/learned',
  summary: 'What the answers of a data source look like, and what breaks where they have changed',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ learned: z.nullable(learnedShape) }),
  problems: ['unauthorized', 'not_found'],
});

export const learnApi = exchange({
  id: 'apis.learn',
  method: 'POST',
  path: '/v1/apis/learn',
  summary: 'Take the newest answers as what is expected from now on',
  may: 'edit',
  body: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { learned: learnedShape }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});
