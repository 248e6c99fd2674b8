import { Problem } from '#contract/problems.ts';
import { MemoryLimit } from '#server/rate-limits/memory-limit.ts';
import type { Services } from '#server/services.ts';
import { auditedCall } from './audited-call.ts';
import { writeAudit } from './write-audit.ts';

const MINUTE = 60_000;
/** Rows a person can cause in a minute by being refused: the log is for reading. */
const MOST_REFUSALS = 60;

/** `isForeign`: a site was named that was not granted, so that not finding it is a refusal as well. */
export type NoteRefusal = (error: unknown, isForeign: boolean) => Promise<void>;

const notes = new WeakMap<Services, NoteRefusal>();

/** One for an app, so that its endpoints share the limit. */
export function refusalNotesOf(services: Services): NoteRefusal {
  const known = notes.get(services) ?? createRefusalNotes(services);
  notes.set(services, known);
  return known;
}

/**
 * Makes what writes a refused authority into the log: a permission that is lacking, an address a site does not take,
 * an invitation of someone else, and, before a site was granted, the site of another organization.
 */
function createRefusalNotes({ db, clock, log }: Services): NoteRefusal {
  const limit = new MemoryLimit(clock, MOST_REFUSALS, MINUTE);
  return async (error, isForeign) => {
    const call = auditedCall();
    if (!call?.person || !(error instanceof Problem) || !isRefusal(error, isForeign)) return;
    try {
      limit.count(call.person.id);
    } catch {
      return;
    }
    const target = { kind: 'exchange', id: call.exchange, name: call.exchange } as const;
    const after = { code: error.kind };
    // What was refused stays refused when the log cannot be written to.
    await writeAudit(db, { act: 'access.refused', outcome: 'refused', at: clock(), target, after }).catch(
      (fault: unknown) => log.error({ err: fault }, 'a refusal could not be written into the audit log'),
    );
  };
}

function isRefusal({ kind }: Problem, isForeign: boolean): boolean {
  if (kind === 'not_found') return isForeign;
  return kind === 'forbidden' || kind === 'address_not_allowed' || kind === 'invitation_of_another';
}
