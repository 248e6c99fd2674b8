import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { listSecrets, removeSecret, setSecret } from '#contract/secrets.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { listSealedNames, removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';

const targetOf = (name: string) => ({ kind: 'secret', id: name, name }) as const;

export function serveSecrets(app: FastifyInstance, services: Services): void {
  const { db, secrets, clock } = services;

  serve(app, services, listSecrets, async ({ site }) => {
    const found = await listSealedNames(db, site);
    const ids = [...new Set(found.map(({ updatedBy }) => updatedBy))];
    const people =
      ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const shown = found.map(({ name, origin, updatedAt, updatedBy }) => {
      return { name, origin, updated_on: updatedAt, updated_by: names.get(updatedBy) ?? null };
    });
    return { secrets: shown };
  });

  serve(app, services, setSecret, async ({ site, person, body, request }) => {
    const { name, origin } = body;
    await inTransaction(db, async (tx) => {
      await setSealedValue(tx, secrets, site, { ...body, by: person.id, at: clock() });
      await writeAudit(tx, { act: 'secret.set', at: clock(), target: targetOf(name), after: { origin } });
    });
    return { status: true, message: translateMessage(request, 'secret.saved') };
  });

  serve(app, services, removeSecret, async ({ site, body, request }) => {
    await inTransaction(db, async (tx) => {
      if (!(await removeSealedValue(tx, site, body.name))) throw new Problem('not_found');
      await writeAudit(tx, { act: 'secret.removed', at: clock(), target: targetOf(body.name) });
    });
    return { status: true, message: translateMessage(request, 'secret.removed') };
  });
}
