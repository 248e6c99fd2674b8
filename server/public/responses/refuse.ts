import type { ServerResponse } from 'node:http';
import { plainHeaders } from './site-headers.ts';

/** A few plain words, and the connection closed where what was sent cannot be trusted. */
export function refuse(response: ServerResponse, status: number, words: string, headers: readonly string[] = []): void {
  const body = `${words}\n`;
  const closes = status === 400 || status === 414 ? ['Connection', 'close'] : [];
  const length = ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...plainHeaders(), ...length, ...headers, ...closes]);
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
