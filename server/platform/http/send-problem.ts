import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemBody, problems } from '#contract/problems.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';

/** The dashboard's calls read a success flag and `msg` beside what every problem has. */
type SentProblem = ProblemBody & { status?: false; msg?: string };

/** Answers with a problem, its texts in the reader's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.details.retryAfter !== undefined) reply.header('retry-after', String(problem.details.retryAfter));
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(request, problem)));
}

function bodyOf(request: FastifyRequest, { kind, details }: Problem): SentProblem {
  const locale = localeOf(request);
  const known = {
    count: details.total ?? details.usedBy?.length ?? 0,
    seconds: details.retryAfter ?? 0,
    requestId: request.id,
  };
  const message = formatMessage(locale, details.message ?? problems[kind].message, { ...known, ...details.values });
  const errors = details.issues?.map((issue) => ({
    path: issue.path,
    message: formatMessage(locale, issue.message, issue.values),
  }));
  const { current, usedBy, total, retryAfter, challenge } = details;
  const body = { code: kind, message, errors, requestId: request.id, current, usedBy, total, retryAfter, challenge };
  return request.url.startsWith('/v1/dashboard/') ? { status: false, msg: message, ...body } : body;
}
