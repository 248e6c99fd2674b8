import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import { listRequest, storedFields } from '#contract/lists.ts';

export const listApis = exchange({
  id: 'apis.list',
  method: 'POST',
  path: '/v1/apis/dash/getApis',
  summary: 'List the data sources of the site, each with its first item as a sample',
  may: 'read',
  readsOnly: true,
  body: listRequest(['key', 'title', 'enabled', 'added_on', 'updated_on']),
  status: 200,
  response: z.object({
    apis: z.array(
      z.object({
        ...storedFields,
        key: z.string(),
        title: z.string(),
        description: z.string(),
        image_url: z.string(),
        icon: z.string(),
        enabled: z.boolean(),
        attribution: z.string(),
        rows: z.int(),
        sample: z.json(),
      }),
    ),
    total: z.int(),
  }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
