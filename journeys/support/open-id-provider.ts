import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface OpenIdProvider {
  /** The product's settings for it. */
  settings: Record<string, string>;
  /** The studio that may use it; known once that listens. */
  allow(studioUrl: string): void;
  close(): Promise<void>;
}

/**
 * A real OpenID provider that asks for a name: the typed name is that person, with the verified email
 * `<name>@lindqvist.example`.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'sitewright', client_secret: 'a secret between the two of them' };
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Harbour ID',
    },
    allow: (studioUrl) => {
      const provider = new Provider(issuer, {
        clients: [{ ...client, redirect_uris: [`${studioUrl}/signin`] }],
        cookies: { keys: ['of the journey'] },
        pkce: { required: () => true },
        claims: { email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        findAccount: (_, name) => ({
          accountId: name,
          claims: () => ({ sub: name, name, email: `${name}@lindqvist.example`, email_verified: true }),
        }),
      });
      const answer = provider.callback();
      server.on('request', (request, response) => void answer(request, response));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
