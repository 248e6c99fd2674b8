import { Problem } from '#contract/problems.ts';
import { messageText } from '#studio/messages/problem-text.ts';

/** What a refusal says of a field, wherever in what was sent it is. */
export function issueAt(problem: unknown, field: string): string | undefined {
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  const issue = issues.find(({ path }) => path === field || path.endsWith(`.${field}`));
  return issue && messageText(issue.message);
}
