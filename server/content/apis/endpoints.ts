import type { FastifyInstance } from 'fastify';
import { listApis } from '#contract/apis.ts';
import type { ApiBody } from '#model/apis.ts';
import { storedFieldsOf } from '#server/content/documents/document-row.ts';
import { eachBody } from '#server/content/documents/each-body.ts';
import { listsOf } from '#server/content/documents/list-documents.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';

export function serveApis(app: FastifyInstance, services: Services): void {
  const listPage = listsOf(services, 'api', { withBodies: false });

  serve(app, services, listApis, async ({ site, body }) => {
    const { rows, total } = await listPage(site.id, body);
    const shown = new Map<string, ReturnType<typeof describeBody>>();
    const ids = rows.map(({ id }) => id);
    for await (const api of eachBody<ApiBody>(services.db, site.id, 'api', ids))
      shown.set(api.id, describeBody(api.body));
    const apis = rows.flatMap((row) => {
      const body = shown.get(row.id);
      return body ? [{ ...storedFieldsOf(row), ...body }] : [];
    });
    return { apis, total };
  });
}

/** An api as lists show it: its first row says what rows look like, without sending them all. */
function describeBody({ source, ...body }: ApiBody) {
  const { attribution, rows } = source;
  return { ...body, attribution, rows: rows.length, sample: rows[0] ?? null };
}
