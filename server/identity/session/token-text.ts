const PREFIX = 'swt_';
const shape = /^swt_([0-9a-f-]{36})_[\w-]{43}$/;

/** A token as it is handed out once: it says which it is, so that the rest of it is compared with one hash. */
export function makeTokenText(id: string, secret: string): string {
  return `${PREFIX}${id}_${secret}`;
}

/** Whether a bearer token is one of these, rather than that of a session. */
export function isTokenText(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Which token it says it is; undefined for what is not shaped like one. */
export function readTokenName(token: string): { id: string } | undefined {
  const [, id] = shape.exec(token) ?? [];
  return id === undefined ? undefined : { id };
}
