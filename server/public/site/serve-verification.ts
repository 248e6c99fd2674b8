import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverToken } from '#server/content/domains/verification-records.ts';
import { readDomain } from '#server/content/kinds/domain.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { plainHeaders } from '#server/public/responses/site-headers.ts';

/** Tells whoever asks under a host name that the name leads here, whether or not a site answers it yet. */
export function serveVerification(
  request: IncomingMessage,
  response: ServerResponse,
  secrets: Secrets,
  host: string,
): void {
  const domain = readDomain(host.replace(/:\d*$/, ''));
  if (domain === undefined) {
    refuse(response, 404, 'No site answers at this address.');
    return;
  }
  const body = `${serverToken(secrets, domain)}\n`;
  response.writeHead(200, [...plainHeaders(), 'Content-Length', String(Buffer.byteLength(body))]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
