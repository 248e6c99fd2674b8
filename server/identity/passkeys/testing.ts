import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey of a software authenticator: what a browser would send for it, with a count the test sets. */
export interface TestPasskey {
  credentialId: string;
  create(challenge: string, changes?: Changes): Attestation;
  sign(challenge: string, counter: number, changes?: Changes): Assertion;
}

interface Changes {
  origin?: string;
  host?: string;
  isVerified?: boolean;
}

interface Attestation {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

interface Assertion {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function makePasskey(studioUrl: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  const named = { id: credentialId, rawId: credentialId, type: 'public-key' as const };

  const clientData = (type: string, challenge: string, { origin = studioUrl }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authData = (counter: number, flags: number, { host, isVerified = true }: Changes) => {
    const start = createHash('sha256')
      .update(host ?? new URL(studioUrl).hostname)
      .digest();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([start, Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags]), count]);
  };

  return {
    credentialId,
    create: (challenge, changes = {}) => {
      // COSE (RFC 9053, 7.1.1): {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const data = Buffer.concat([
        authData(0, HAS_KEY, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    sign: (challenge, counter, changes = {}) => {
      const client = clientData('webauthn.get', challenge, changes);
      const data = authData(counter, 0, changes);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
      return { ...named, response };
    },
  };
}

/** CBOR (RFC 8949) text shorter than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR bytes, up to 65,535 of them. */
function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
