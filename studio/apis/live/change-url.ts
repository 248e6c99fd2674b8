import { originOf } from '#model/apis/import/source-of-draft.ts';
import type { ApiAuth, LiveSource } from '#model/apis/live-source.ts';
import { nameForHost } from './secret-names.ts';

/** The source at another address: secrets that were for the host before are other ones at another host. */
export function withUrl(source: LiveSource, url: string): LiveSource {
  const [before, after] = [originOf(source.url), originOf(url)];
  if (before === after) return { ...source, url };
  const rename = (secret: string) => nameForHost(secret, before, after);
  const headers = source.headers.map((header) =>
    typeof header.value === 'string' ? header : { ...header, value: { secret: rename(header.value.secret) } },
  );
  return { ...source, url, headers, auth: authAt(source.auth, rename) };
}

function authAt(auth: ApiAuth, rename: (secret: string) => string): ApiAuth {
  switch (auth.type) {
    case 'basic':
      return { ...auth, password: { secret: rename(auth.password.secret) } };
    case 'bearer':
      return { ...auth, token: { secret: rename(auth.token.secret) } };
    case 'apiKey':
      return { ...auth, value: { secret: rename(auth.value.secret) } };
    // Its secret goes to where tokens are issued, which is another address.
    default:
      return auth;
  }
}
