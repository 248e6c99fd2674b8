import { Problem, type ProblemBody, type ProblemKind, problems } from '#contract/problems.ts';

const kindOf = (status: number): ProblemKind => {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : 'internal';
};

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(problems, body.code);

/** Rebuilds the problem an answer carries. What did not come from our server gets the kind of its status. */
export async function problemFrom(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isProblemBody(body)) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    const when = Number.isFinite(retryAfter) ? { retryAfter } : {};
    return new Problem(kindOf(response.status), { message: 'problem.somethingWentWrong', ...when });
  }
  const { code, errors, ...details } = body;
  return new Problem(code, { ...details, issues: errors });
}
