import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tally } from '#server/numbers/collecting/tally.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { refuse } from './refuse.ts';
import { type ResponseVariant, type StoredResponse, variantOf } from './stored-response.ts';

/**
 * Writes an answer in the best form the client takes, or 304 when it has that form already. `onGrown` hears of a new form,
 * and `tally` counts the request, where it isn't the answer's own.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredResponse,
  onGrown?: () => void,
  tally: Tally | undefined = answer.tally,
): void {
  const form = variantOf(answer, acceptedEncoding(request.headers['accept-encoding'] as string | undefined));
  if (!(form instanceof Promise)) {
    writeForm(request, response, answer.status, form, tally);
    return;
  }
  void form.then((made) => {
    onGrown?.();
    writeForm(request, response, answer.status, made, tally);
  });
}

function writeForm(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  form: ResponseVariant,
  tally: Tally | undefined,
): void {
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && status === 200 && !isSame(wanted, form.etag)) {
    refuse(response, 412, 'This is not the version that was asked for any more.');
    return;
  }
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && isKnown(known, form.etag)) {
    tally?.count(request, 304, 0);
    response.writeHead(304, form.shortHeaders as string[]);
    response.end();
    return;
  }
  tally?.count(request, status, form.body.length);
  response.writeHead(status, form.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/** RFC 9110, 13.1.1. Each form of an answer has a tag of its own, and which one is sent is not the client's choice. */
function isSame(header: string, etag: string): boolean {
  const version = bareTag(etag);
  return header.trim() === '*' || header.split(',').some((each) => bareTag(each.trim()) === version);
}

function bareTag(etag: string): string {
  return etag.replace(/-(?:br|gzip)"$/, '"');
}

function isKnown(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
