import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import OidcProvider from 'oidc-provider';

const KEY = 'the key of the test';
const algorithms = ['none', 'HS256', 'RS256'];

/** Someone who is signed in at the test's provider. */
export interface TestIdentity {
  subject: string;
  email?: string;
  isEmailVerified?: boolean;
  name?: string;
}

interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in there now. */
  person: TestIdentity;
  /** Whether they let the studio know who they are. */
  consents: boolean;
  /** Makes another ID token of what it would say; it stands as the provider made it while absent. */
  forge?: ((claims: JWTPayload) => Promise<string>) | undefined;
  /** Signs as the provider does. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/**
 * A real OpenID provider on a port of its own, at which somebody is signed in already: it asks nothing and leads back
 * at once. The client must come with PKCE.
 */
export async function startTestProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const test: TestProvider = {
    issuer,
    clientId: 'sitewright',
    clientSecret: 'a secret of the client',
    person: { subject: 'nobody' },
    consents: true,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const known = new Map<string, TestIdentity>();
  const provider = new OidcProvider(issuer, {
    clients: [{ client_id: test.clientId, client_secret: test.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY, use: 'sig' }] },
    cookies: { keys: ['of the test'] },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // In the ID token, as most providers send them.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, accountId) => {
      const person = known.get(accountId);
      if (!person) return undefined;
      const { email, isEmailVerified = false, name } = person;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: isEmailVerified, name }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    known.set(test.person.subject, test.person);
    const result = test.consents
      ? { login: { accountId: test.person.subject, remember: false } }
      : { error: 'access_denied', error_description: 'The person said no.' };
    await provider.interactionFinished(request, response, result);
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void finish(request, response);
    else {
      const { forge } = test;
      if (forge && request.url === '/token')
        retell(response, async (body) => ({ ...body, id_token: await forge(decodeJwt(String(body.id_token))) }));
      // A provider that would sign in every way, so that it is ours to refuse some.
      if (request.url === '/.well-known/openid-configuration')
        retell(response, async (body) => ({ ...body, id_token_signing_alg_values_supported: algorithms }));
      void answer(request, response);
    }
  });
  return test;
}

/** Says another answer in place of the provider's. */
function retell(response: ServerResponse, change: (body: Record<string, unknown>) => Promise<object>): void {
  const send = response.end.bind(response);
  const sendChanged = async (body: string) => {
    const changed = JSON.stringify(await change(JSON.parse(body)));
    response.setHeader('content-length', Buffer.byteLength(changed));
    send(changed);
  };
  response.end = ((body: string) => {
    void sendChanged(body);
    return response;
  }) as ServerResponse['end'];
}

/** What a browser does: follows where the provider leads, with its cookies, until it leaves the provider. */
export async function followRedirect(url: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let hop = 0; hop < 10 && !next.startsWith(redirectUri); hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return new URL(next);
}
