import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/platform/http/services.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { TokenBuckets } from '#server/platform/rate-limits/token-bucket.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';

/** Passwords that are compared for one network at once, and each minute from then on. */
const TRIES = { size: 10, perSecond: 1 / 6 };
/** Sign-ins that are known to be right, so that a page with twenty files compares one password. */
const MAX_KNOWN = 1000;
const MAX_HEADER_LENGTH = 1024;

/** Lets whoever knows the password of an environment in (RFC 7617). */
interface Gate {
  /** Whether what a request says is known to be right: answered without comparing anything. */
  isKnown(request: IncomingMessage, site: PublicSite): boolean;
  /** Compares what a request says, and refuses it where that is wrong. */
  ask(request: IncomingMessage, response: ServerResponse, site: PublicSite): Promise<boolean>;
}

export function createGate({ passwords, config, clock }: Pick<Services, 'passwords' | 'config' | 'clock'>): Gate {
  const known = new Set<string>();
  const tries = new TokenBuckets(clock, TRIES);
  // The hash of the password is part of it: another password is another key.
  const keyOf = (header: string, { key, passwordHash = '' }: PublicSite) =>
    createHash('sha256').update(`${key}\n${passwordHash}\n${header}`).digest('base64');
  return {
    isKnown: ({ headers: { authorization } }, site) =>
      authorization !== undefined && authorization.length <= MAX_HEADER_LENGTH && known.has(keyOf(authorization, site)),
    ask: async (request, response, site) => {
      const { authorization } = request.headers;
      const given = readPassword(authorization);
      if (authorization === undefined || given === undefined) {
        refuseWithout(response);
        return false;
      }
      const wait = tries.take(networkOf(visitorAddress(config, request)));
      if (wait > 0) {
        refuse(response, 429, 'Too many tries. Wait a moment.', ['Retry-After', String(Math.ceil(wait))]);
        return false;
      }
      if (!(await passwords.isSame(given, site.passwordHash))) {
        refuseWithout(response);
        return false;
      }
      if (known.size >= MAX_KNOWN) known.clear();
      known.add(keyOf(authorization, site));
      return true;
    },
  };
}

function refuseWithout(response: ServerResponse): void {
  refuse(response, 401, 'A password is needed to look at this.', [
    'WWW-Authenticate',
    'Basic realm="Sitewright", charset="UTF-8"',
  ]);
}

/** The password of a header; whoever it names does not matter. */
function readPassword(header: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined || encoded.length > MAX_HEADER_LENGTH) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1);
}
