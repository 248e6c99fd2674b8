import * as z from 'zod/mini';
import { answeredPanel } from '#contract/boards.ts';
import { exchange } from '#contract/exchange.ts';
import { boardBody, panel } from '#model/boards/board.ts';

export const showStarterBoard = exchange({
  id: 'boards.showStarter',
  method: 'GET',
  path: '/dashboard/{name}',
  summary: 'A board to begin with, its panels answered from sample tables of invented data that end today',
  may: 'signed-in',
  params: z.strictObject({
    /** `analytics`, `ecommerce`, `crm`, `crypto`, `health_care`, `academy`, `metrics` or `widgets`; others aren't found. */
    name: z.string(),
  }),
  status: 200,
  response: z.object({
    name: z.string(),
    ...boardBody.shape,
    /** `data` is absent for panels that ask nothing: texts and images. */
    panels: z.array(z.object({ ...panel.shape, data: z.optional(answeredPanel) })),
  }),
  problems: ['unauthorized', 'not_found'],
});
