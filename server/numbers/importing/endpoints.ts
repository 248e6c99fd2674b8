import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  deleteNumberImport,
  eraseNumbers,
  exportNumbers,
  importNumbers,
  listNumberImports,
} from '#contract/numbers-data.ts';
import { Problem } from '#contract/problems.ts';
import { isoDayOf } from '#model/iso-date.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { eachInSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { exportCsv, exportJson } from './export-days.ts';
import { importFiles } from './import-files.ts';
import { listImports, removeImport } from './queries.ts';

/** All numbers are read for each. */
const exporting: Limit = { name: 'numbers-export', tries: 20, window: 60 * 60_000 };

export function serveNumbersData(app: FastifyInstance, services: Services): void {
  const { db, numbers, clock } = services;

  serve(app, services, importNumbers, async ({ site, person, upload, request }) => {
    const { body, files } = await upload.receive();
    const isDry = body.dry_run === 'true';
    const imported = await importFiles(services, { siteId: site.id, madeBy: person.name, files, isDry });
    if (imported.id !== null) {
      const { source, days } = imported;
      await writeAudit(db, { act: 'numbers.imported', at: clock(), target: targetOf(site), after: { source, days } });
    }
    const key = isDry ? 'numbersData.checked' : 'numbersData.imported';
    return { status: true, message: translateMessage(request, key, { count: imported.days }), imported };
  });

  serve(app, services, listNumberImports, async ({ site }) => ({
    imports: await numbers.withDatabase(site.id, (own) => listImports(own, site.id)),
  }));

  serve(app, services, deleteNumberImport, async ({ site, params, request }) => {
    if (!(await numbers.withDatabase(site.id, (own) => removeImport(own, site.id, params.id))))
      throw new Problem('not_found');
    await writeAudit(db, { act: 'numbers.importDeleted', at: clock(), target: targetOf(site) });
    return { status: true, message: translateMessage(request, 'numbersData.importDeleted') };
  });

  serve(app, services, exportNumbers, async ({ site, person, query: { format }, reply }) => {
    await countAttempt(services, exporting, person.id);
    await writeAudit(db, { act: 'numbers.exported', at: clock(), target: targetOf(site), after: { format } });
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    const name = `numbers-${site.slug}-${isoDayOf(clock())}.${format}`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type(`${type}; charset=utf-8`);
    const lines = format === 'csv' ? exportCsv(numbers, site.id) : exportJson(numbers, site.id);
    return reply.send(Readable.from(eachInSite(site.id, lines)));
  });

  serve(app, services, eraseNumbers, async ({ site, request }) => {
    await numbers.erase(site.id);
    await writeAudit(db, { act: 'numbers.erased', at: clock(), target: targetOf(site) });
    return { status: true, message: translateMessage(request, 'numbersData.erased') };
  });
}

function targetOf(site: GrantedSite) {
  return { kind: 'site', id: site.id, name: site.slug } as const;
}
