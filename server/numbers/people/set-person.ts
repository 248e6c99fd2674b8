import type { BodyOf } from '#contract/exchange.ts';
import { type countBotAsPeople, MAX_COUNTED_BOTS } from '#contract/numbers-crawlers.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { lockSite } from '#server/content/list-views/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { listPeople } from './queries.ts';

/** Counts the visits of a bot as those of people, or as a bot's again. @throws Problem `conflict` past the most */
export function setPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: GrantedSite,
  personId: string,
  { bot, is_person }: BodyOf<typeof countBotAsPeople>,
): Promise<void> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    await lockSite(tx, site);
    const known = await listPeople(tx, site.id);
    if (known.includes(bot) === is_person) return;
    if (is_person && known.length >= MAX_COUNTED_BOTS)
      throw new Problem('conflict', { message: 'numbers.tooManyCounted', values: { count: MAX_COUNTED_BOTS } });
    if (is_person)
      await tx
        .insertInto('number_people')
        .values({ site_id: site.id, bot, made_by: personId, created_at: at })
        .execute();
    else await tx.deleteFrom('number_people').where('site_id', '=', site.id).where('bot', '=', bot).execute();
    const act = is_person ? 'numberBot.counted' : 'numberBot.uncounted';
    await writeAudit(tx, { act, at, target: { kind: 'site', id: site.id, name: bot } });
  });
}
