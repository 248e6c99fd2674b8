import pino, { type Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';

/** Names under which secrets travel, in lower case. */
const secretNames = new Set([
  'password',
  'secret',
  'token',
  'accesstoken',
  'refreshtoken',
  'authorization',
  'cookie',
  'set-cookie',
]);
const MAX_DEPTH = 6;

/**
 * The log of the process: a line of JSON each on standard output. Whatever has a name under which secrets travel is
 * left out, in the line itself and in what it carries.
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  // Not pino's own `redact`, which parses its paths anew for the logger of every request.
  const formatters = { log: (line: Record<string, unknown>) => withoutSecrets(line, 0) };
  return pino({ level: config.logLevel, base: undefined, formatters }, destination);
}

function withoutSecrets(value: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    if (secretNames.has(name.toLowerCase())) kept[name] = '[redacted]';
    else if (isPlain(each)) kept[name] = depth < MAX_DEPTH ? withoutSecrets(each, depth + 1) : '[deep]';
    else if (Array.isArray(each))
      kept[name] = each.map((item) => (isPlain(item) ? withoutSecrets(item, depth + 1) : item));
    else kept[name] = each;
  }
  return kept;
}

/** An object literal: errors and other things of a class have their own way into the log. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
