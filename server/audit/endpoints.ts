import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportAudit, listAccountAudit, listAudit, listAuditPeople, showAudit } from '#contract/audit.ts';
import { isoDayOf } from '#model/iso-date.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { eachInSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { CSV_HEAD, csvLines } from './audit-csv.ts';
import { type AuditRequest, getAuditRow, listActors, listAuditOf, readAudit } from './queries.ts';
import { writeAudit } from './write-audit.ts';

const exporting: Limit = { name: 'audit-export', tries: 30, window: 60 * 60_000 };

export function serveAudit(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const readerOfSite = (site: GrantedSite) =>
    chooseReader(services, db.selectFrom('audit').where('site_id', '=', site.id));

  serve(app, services, listAudit, async ({ site, body }) => listAuditOf(await readerOfSite(site), site, body));

  serve(app, services, showAudit, async ({ site, params }) => ({ row: await getAuditRow(db, site, params.id) }));

  serve(app, services, listAccountAudit, async ({ body }) => {
    const rows = db.selectFrom('audit').where('site_id', 'is', null);
    return listAuditOf(await chooseReader(services, rows), 'accounts', body);
  });

  serve(app, services, listAuditPeople, async ({ site }) => ({
    people: await listActors(await readerOfSite(site), site),
  }));

  serve(app, services, exportAudit, async ({ site, person, body, reply }) => {
    await countAttempt(services, exporting, person.id);
    // The export ends with what was there when it was asked for, this row included.
    await writeAudit(db, {
      act: 'audit.exported',
      at: clock(),
      target: { kind: 'site', id: site.id, name: site.slug },
    });
    const name = `audit-${site.slug}-${isoDayOf(clock())}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return reply.send(Readable.from(linesOf(site, body)));
  });

  async function* linesOf(site: GrantedSite, request: AuditRequest) {
    yield CSV_HEAD;
    for await (const rows of eachInSite(site.id, readAudit(services.longReads, site, request))) yield csvLines(rows);
  }
}
