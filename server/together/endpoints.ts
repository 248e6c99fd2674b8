import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exchanges } from '#contract/exchanges.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import { isTogether, readTogether } from '#contract/together.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';

/** The headers that say who asks, about what and in which language. */
const carried = ['authorization', 'x-site', 'x-view-as', 'accept-language', 'x-forwarded-for', 'user-agent'];

const readable = exchanges
  .filter((exchange) => isTogether(exchange) && exchange !== readTogether)
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Several reads in one request: each goes through the app as if it had come alone, so nothing is granted here. */
export function serveTogether(app: FastifyInstance, services: Services): void {
  serve(app, services, readTogether, async ({ body: { reads }, request }) => {
    const issues: Issue[] = reads.flatMap(({ method, path }, index) =>
      isReadable(method, path) ? [] : [{ path: `reads.${index}.path`, message: 'problem.badValue' }],
    );
    if (issues.length > 0) throw new Problem('invalid', { issues });
    const headers = headersOf(request);
    const remoteAddress = request.socket.remoteAddress ?? '';
    const answers = await Promise.all(
      reads.map(async ({ method, path, body }) => {
        const payload = method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {};
        const answer = await app.inject({ method, url: path, headers: headers[method], remoteAddress, ...payload });
        return { status: answer.statusCode, body: answer.json<unknown>() };
      }),
    );
    return { answers };
  });
}

function isReadable(method: string, path: string): boolean {
  const [pathname = ''] = path.split('?', 1);
  return readable.some((each) => each.method === method && each.path.test(pathname));
}

function headersOf(request: FastifyRequest): Record<'GET' | 'POST', Record<string, string | string[]>> {
  const same = Object.fromEntries(
    carried.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return { GET: same, POST: { ...same, 'content-type': 'application/json' } };
}
