import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';

/** A path of the site, without a query. */
const path = z
  .string()
  .check(z.regex(/^\/(?![/\\])[^\\?#]*$/, 'route.samplePath'), z.maxLength(500, 'route.samplePath'))
  .register(z.globalRegistry, { examples: ['/members'] });

export const enterSite = exchange({
  id: 'memberPages.enter',
  method: 'POST',
  path: '/v1/memberPages/enter',
  summary: 'An address of the site, good for a minute, at which a browser is known as that of a member',
  may: 'read',
  body: z.strictObject({ path }),
  status: 200,
  response: z.object({ url: z.string() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});
