import type { FastifyInstance } from 'fastify';
import { listApis } from '#contract/apis.ts';
import type { ApiBody } from '#model/apis.ts';
import { type DocumentRow, storedFieldsOf } from '#server/documents/document-row.ts';
import { listsOf } from '#server/documents/list-documents.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';

export function serveApis(app: FastifyInstance, services: Services): void {
  const listPage = listsOf(services, 'api');

  serve(app, services, listApis, async ({ site, body }) => {
    const { rows, total } = await listPage(site.id, body);
    return { apis: rows.map(describeApi), total };
  });
}

/** An api as lists show it: its first row says what rows look like, without sending them all. */
function describeApi(row: DocumentRow) {
  const { source, ...body } = JSON.parse(row.body) as ApiBody;
  const { attribution, rows } = source;
  return { ...storedFieldsOf(row), ...body, attribution, rows: rows.length, sample: rows[0] ?? null };
}
