import { type Issue, Problem } from '#contract/problems.ts';

/** Why a body is none that could be stored. */
export function refuseJson(message: Issue['message']): Problem {
  return new Problem('invalid', { issues: [{ path: '', message }] });
}
