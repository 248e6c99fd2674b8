import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import type { ShowStudio } from '#server/api/studio/studio-files.ts';
import { isApiPath } from '#server/platform/http/security-headers.ts';
import { sendProblem } from '#server/platform/http/send-problem.ts';

const readMethods = ['GET', 'HEAD'];

/**
 * Answers what no endpoint does. A known address of the API asked with another method is told which it takes; a page
 * of the studio is the studio, whose own router shows it; everything else is not found.
 */
export function answerUnknown(app: FastifyInstance, showStudio: ShowStudio | undefined): void {
  const known = app.served.map((exchange) => ({
    method: exchange.method,
    pattern: new RegExp(`^${exchange.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length > 0) return refuseMethod(request, reply, allowed);
    if (isApiPath(request.url)) return sendProblem(request, reply, new Problem('not_found'));
    if (!readMethods.includes(request.method)) return refuseMethod(request, reply, readMethods);
    if (showStudio && isPage(request, path)) return showStudio(reply, path);
    return sendProblem(request, reply, new Problem('not_found'));
  });
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  reply.header('allow', [...new Set(allowed)].join(', '));
  return sendProblem(request, reply, new Problem('method_not_allowed'));
}

/** An address a browser opens: no file name at its end, and HTML is welcome. */
function isPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  return !/\.[^/]*$/.test(path) && (accept.includes('text/html') || accept.includes('*/*'));
}
