import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect as secure } from 'node:tls';
import type { Outside } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

/** What was asked for was not got: in words for the log, never for whoever asked. */
export class OutsideError extends Error {
  override name = 'OutsideError';
}

export interface FetchLimits {
  signal: AbortSignal;
  /** Of the body; a longer one is cut off there, and refused. */
  mostBytes: number;
}

/**
 * The text at an address outside, answered with 200. The name is resolved once and every address it has must be
 * public; the connection goes to the first of them, so that nobody can answer another one in between. Ports 80 and 443
 * only, no redirects, nothing of ours is sent.
 * @throws OutsideError
 */
export async function fetchText(outside: Outside, url: URL, { signal, mostBytes }: FetchLimits): Promise<string> {
  const isSecure = url.protocol === 'https:';
  if ((!isSecure && url.protocol !== 'http:') || url.port !== '') throw new OutsideError('Not a usual web address.');
  const addresses = await abortable(outside.addressesOf(url.hostname), signal);
  const [address] = addresses;
  if (address === undefined) throw new OutsideError('There is no such name.');
  if (!addresses.every(isPublicAddress)) throw new OutsideError('The name leads into a network that is not public.');
  // Named as the default too, or it would stand in the `Host` header.
  const defaultPort = isSecure ? 443 : 80;
  const createConnection = () => {
    const socket = outside.connect(address, defaultPort);
    return isSecure ? secure({ socket, servername: url.hostname }) : socket;
  };
  const headers = { accept: 'text/plain', 'user-agent': 'Sitewright', connection: 'close' };
  const options = { createConnection, defaultPort, headers, signal };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, options, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new OutsideError(`It answered ${answer.statusCode}.`));
        request.destroy();
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size <= mostBytes) return;
        reject(new OutsideError('It answered more than was asked for.'));
        request.destroy();
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      answer.on('error', reject);
    });
    request.on('error', (cause) => reject(new OutsideError('It could not be reached.', { cause })));
    request.end();
  });
}

/** Names are looked up by the system, which cannot be told to stop: nobody waits for it longer. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OutsideError('It took too long.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
