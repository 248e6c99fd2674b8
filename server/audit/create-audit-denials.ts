import { Problem } from '#contract/problems.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { AuditDenials } from '#server/platform/http/audit-denials.ts';
import { type AuditedCall, auditedCall, inAuditedCall } from '#server/platform/http/audited-call.ts';
import type { Services } from '#server/platform/http/services.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

const MINUTE = 60_000;
/** Rows a person can cause in a minute by being refused one way in one site: the log is for reading. */
const MAX_REFUSALS = 60;

/** The refusals of one person in one site within a minute. */
interface DenialWindow extends Pick<AuditedCall, 'person' | 'site'> {
  readonly ends: number;
  readonly code: Problem['kind'];
  count: number;
  timer?: NodeJS.Timeout;
}

/**
 * Makes what writes a refused authority into the log: a permission that is lacking, an address a site does not take,
 * an invitation of someone else, and, before a site was granted, the site of another organization. Past a limit they
 * are counted, and a row says how many, so that no refusals can hide others without a trace. What names a site that is
 * not granted is counted apart: the names could be made up.
 */
export function createAuditDenials({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): AuditDenials {
  const spells = new Map<string, DenialWindow>();

  // A row of a site that was not granted. What was refused stays refused when the log cannot be written to.
  const write = (entry: Pick<AuditEntry, 'act' | 'target' | 'after'>) =>
    acrossSites(() => writeAudit(db, { ...entry, outcome: 'refused', at: clock() })).catch((fault: unknown) =>
      log.error({ err: fault }, 'could not write a denial to the audit log'),
    );
  const end = async (key: string, spell: DenialWindow) => {
    clearTimeout(spell.timer);
    if (spells.get(key) === spell) spells.delete(key);
    const leftOut = spell.count - MAX_REFUSALS;
    if (leftOut <= 0) return;
    const { person, site, code } = spell;
    const after = { code, left_out: leftOut };
    await inAuditedCall({ exchange: '', address: '', person, site }, () => write({ act: 'access.refusedMore', after }));
  };
  const spellOf = async (key: string, begun: Omit<DenialWindow, 'ends' | 'count'>): Promise<DenialWindow> => {
    const known = spells.get(key);
    if (known && known.ends > clock()) return known;
    const spell: DenialWindow = { ...begun, ends: clock() + MINUTE, count: 0 };
    spells.set(key, spell);
    spell.timer = setTimeout(() => void end(key, spell), MINUTE).unref();
    if (known) await end(key, known);
    return spell;
  };

  return {
    async record(error, isForeign) {
      const call = auditedCall();
      if (!call?.person || !(error instanceof Problem) || !isRefusal(error, isForeign)) return;
      const { person, site } = call;
      const spell = await spellOf(`${person.id} ${site?.id ?? ''} ${error.kind}`, { person, site, code: error.kind });
      spell.count += 1;
      if (spell.count > MAX_REFUSALS) return;
      const target = { kind: 'exchange', id: call.exchange, name: call.exchange } as const;
      await write({ act: 'access.refused', target, after: { code: error.kind } });
    },
    close: async () => {
      await Promise.all([...spells].map(([key, spell]) => end(key, spell)));
    },
  };
}

function isRefusal({ kind }: Problem, isForeign: boolean): boolean {
  if (kind === 'not_found') return isForeign;
  return kind === 'forbidden' || kind === 'address_not_allowed' || kind === 'invitation_of_another';
}
