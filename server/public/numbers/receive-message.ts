import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_MESSAGE } from '#model/numbers/message.ts';
import { readMessage } from '#model/numbers/read-message.ts';
import type { Services } from '#server/platform/http/services.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { askerOf } from '#server/public/live/asker-of.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { isSameOrigin, siteOfExport } from './sent-from.ts';
import { createTakeView } from './take-view.ts';

const MINUTE = 60_000;
/** Messages of one network in a minute. */
const MAX_MESSAGES = 600;
const KEPT_NOWHERE = ['Cache-Control', 'no-store'];

/** Answers what the script of a page sent: with nothing, whether it is believed or not. */
export type ReceiveMessage = (
  request: IncomingMessage,
  response: ServerResponse,
  findSite: (host: string) => Promise<PublicSite | undefined>,
) => void;

export function createReceiveMessage(services: Services, parts: SiteParts): ReceiveMessage {
  const { clock, config } = services;
  const { collector, directory } = parts;
  const limit = new MemoryLimit(clock, MAX_MESSAGES, MINUTE);
  const takeView = createTakeView(services, parts);

  return (request, response, findSite) => {
    const asker = askerOf(config, request);
    const wait = limit.waitAfter(asker.network);
    if (wait > 0) return refuse(response, 429, 'Too many messages. Wait a moment.', ['Retry-After', String(wait)]);
    readBody(request, (text) => {
      if (text === undefined) return refuse(response, 413, `A message has at most ${MAX_MESSAGE} bytes.`);
      const message = readMessage(text);
      if (!message) return refuse(response, 400, 'The message could not be read.');
      const { host = '', origin } = request.headers;
      const take = (site: PublicSite | undefined) => {
        const exported = isSameOrigin(request) ? undefined : siteOfExport(parts, site, host, origin);
        const allowed =
          exported && origin !== undefined ? ['Access-Control-Allow-Origin', origin, 'Vary', 'Origin'] : [];
        response.writeHead(204, [...KEPT_NOWHERE, ...allowed]);
        response.end();
        if (exported) return takeView(exported, asker, message);
        if (!site) return undefined;
        if (isSameOrigin(request)) return takeView(site, asker, message);
        return collector.refuse(site.id, 'origin');
      };
      const known = directory.find(host);
      const taken = known ? take(known) : findSite(host).then(take);
      if (taken instanceof Promise) collector.track(taken);
    });
  };
}

/** Reads a message; undefined for one that is too long. One that is broken off is never done, and has no answer. */
function readBody(request: IncomingMessage, done: (text: string | undefined) => void): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_MESSAGE) {
    done(undefined);
    return;
  }
  const parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_MESSAGE) {
      parts.push(part);
      return;
    }
    request.off('data', take).off('end', end);
    done(undefined);
  };
  const end = () => done(parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString());
  request.on('data', take).once('end', end);
}
