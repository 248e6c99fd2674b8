import { validateHeaderName, validateHeaderValue } from 'node:http';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { OutboundError } from './outbound-error.ts';

/** What the connection itself says, or what would say it twice. */
const ours = new Set([
  'accept-encoding',
  'cdn-loop',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
]);
const MAX_HEADERS = 64;
const MAX_BYTES = 16 * 1024;

export type OutboundHeaders = Readonly<Record<string, string | SealedText>>;

/** Whether a person may give a header of this name. */
export function isSendableHeader(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) && !ours.has(name.toLowerCase()) && !/^(?:proxy|sec)-/i.test(name);
}

/**
 * Headers as they are written, secrets revealed. A name or value that would end its line is refused.
 * @throws OutboundError `refused`
 */
export function revealHeaders(headers: OutboundHeaders): Record<string, string> {
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) throw new OutboundError('refused', 'There are too many headers.');
  const names = new Set<string>();
  let size = 0;
  const written = entries.map(([name, given]) => {
    const value = given instanceof SealedText ? given.reveal() : given;
    const lower = name.toLowerCase();
    if (!isSendableHeader(name) || names.has(lower) || !isWritable(lower, value))
      throw new OutboundError('refused', `The header ${JSON.stringify(name.slice(0, 100))} cannot be sent.`);
    names.add(lower);
    size += name.length + value.length;
    return [lower, value] as const;
  });
  if (size > MAX_BYTES) throw new OutboundError('refused', 'The headers are too long.');
  return Object.fromEntries(written);
}

function isWritable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
