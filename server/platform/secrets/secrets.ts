import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of an installation, all derived from its one `SECRET`, a key for each purpose. */
export interface Secrets {
  /** Tells this secret from another, and nothing about it. */
  readonly keyId: string;
  /** 32 bytes for one purpose, such as `access-token`; the same each time. */
  key(purpose: string): Uint8Array;
  /** Keyed SHA-256 of a token, base64url: what is stored in place of the token itself. */
  hash(purpose: string, text: string): string;
  /** Encrypts text for storage. `place` (such as `sites:<id>:secret`) must be given again to open it. */
  seal(text: string, place: string): string;
  /** Decrypts what `seal` made; throws when it was changed, moved to another place or sealed with another key. */
  open(sealed: string, place: string): string;
}

const SEAL_VERSION = 'v1';

export function createSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    let derived = keys.get(purpose);
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', secret, 'sitewright', purpose, 32));
      keys.set(purpose, derived);
    }
    return derived;
  };
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', key(`hash:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    keyId: hash('key-id', 'this secret').slice(0, 12),
    key,
    hash,
    seal: (text, place) => seal(key('seal'), text, place),
    open: (sealed, place) => open(key('seal'), sealed, place),
  };
}

/** AES-256-GCM, `v1.<nonce>.<tag>.<cipher text>`, each part base64url. */
function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [SEAL_VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

function open(key: Buffer, sealed: string, place: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== SEAL_VERSION || !nonce || tag?.length !== 16 || !text) throw new Error('This is not a sealed text.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
