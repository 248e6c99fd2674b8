import type { SpamReason } from '#contract/form-entries.ts';
import { type FormToken, type FormTokenScope, isProofValid, MIN_AGE, readFormToken } from './form-token.ts';

/** Zeros a hash has to begin with while a site is under attack: about a second of a telephone. */
export const WORK_BITS = 15;

interface Classification {
  /** It is kept as spam. */
  readonly spam: SpamReason | null;
  /** It is not taken yet: who sent it has to show a stamp first. */
  readonly isAsked: boolean;
  readonly stamp: FormToken | undefined;
}

interface Given {
  readonly trap: string;
  readonly stamp: string;
  readonly proof: string;
  /** The script of the form sent it. */
  readonly isByScript: boolean;
}

/**
 * Tells people from programs. In peace a filled trap or a stamp that is too young is spam, and who sends without a script
 * is not asked for a stamp. Under attack everyone has to show one: a script with some work, others by sending once more.
 */
export function classifySubmission(
  place: FormTokenScope,
  given: Given,
  now: number,
  isUnderAttack: boolean,
): Classification {
  const stamp = readFormToken(place, given.stamp, now);
  if (given.trap !== '') return { spam: 'trap', isAsked: false, stamp };
  const isYoung = stamp !== undefined && now - stamp.at < MIN_AGE;
  if (isYoung && stamp.kind === 'page') return { spam: 'early', isAsked: false, stamp };
  const mustShow = isUnderAttack || given.isByScript || given.stamp !== '';
  if (!mustShow) return { spam: null, isAsked: false, stamp };
  return { spam: null, isAsked: !stamp || isYoung || !isWorkDone(given, stamp, isUnderAttack), stamp };
}

function isWorkDone({ stamp: text, proof }: Given, stamp: FormToken, isUnderAttack: boolean): boolean {
  if (stamp.kind === 'asked') return true;
  if (isUnderAttack && stamp.bits < WORK_BITS) return false;
  return isProofValid(text, proof, stamp.bits);
}
