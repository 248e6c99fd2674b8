import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '#server/platform/http/services.ts';

const ACCESS_TOKEN_LIFE = 15 * 60 * 1000;
const ISSUER = 'sitewright';
const AUDIENCE = 'sitewright-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Seconds another server's clock may be off. */
const LEEWAY = 60;

export interface AccessClaims {
  sessionId: string;
  userId: string;
  /** When it stops being good, leeway included. */
  goodUntil: number;
}

type TokenServices = Pick<Services, 'secrets' | 'clock'>;

/** A bearer token (RFC 9068) for one session: proof of the session, never of what it may do. */
export async function signAccessToken(
  { secrets, clock }: TokenServices,
  session: { id: string; userId: string },
): Promise<{ token: string; expires: number }> {
  const now = clock();
  const expires = now + ACCESS_TOKEN_LIFE;
  const token = await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(secrets.key('access-token'));
  return { token, expires };
}

/** The claims of a token we signed ourselves and whose time is not over; undefined for anything else. */
export async function readAccessToken(
  { secrets, clock }: TokenServices,
  token: string,
): Promise<AccessClaims | undefined> {
  // One token is written in one way only: decoding leaves bits of the last character out, and takes other alphabets.
  if (!token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part))
    return undefined;
  try {
    const { payload } = await jwtVerify(token, secrets.key('access-token'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: LEEWAY,
      currentDate: new Date(clock()),
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
    return { sessionId: sid, userId: sub, goodUntil: (exp + LEEWAY) * 1000 };
  } catch {
    return undefined;
  }
}
