import { accountOf } from './accounts.ts';

/** A person who has signed up with their own site, as anyone may. */
export interface Stranger {
  readonly siteId: string;
  readonly slug: string;
  /** Sends as this person, and returns the status with the response. */
  readonly send: (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>;
}

/** Signs up a person by number with a blank site, from their own network. */
export async function settle(studioUrl: string, number: number): Promise<Stranger> {
  const network = `10.9.${number}.7`;
  const sendWith =
    (more: Record<string, string>): Stranger['send'] =>
    async (method, path, body) => {
      const response = await fetch(studioUrl + path, {
        method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...more },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  const { body: account } = await sendWith({})('POST', '/v1/auth/register', accountOf(number));
  const authorization = `Bearer ${(account as { tokens: { access: { token: string } } }).tokens.access.token}`;
  const { status, body } = await sendWith({ authorization })('POST', '/v1/account-setup', {
    organization: { name: `Org ${number}`, address: '1 Quay Street', city: 'Bristol', zip: 'BS1 4DB', country: 'GB' },
    site: {
      name: `Site ${number}`,
      client_url: 'http://localhost',
      description: 'A site',
      secret: 'a-secret-of-the-bench',
      database: 'sqlite',
      starter: 'blank',
    },
  });
  if (status !== 201) throw new Error(`account setup answered ${status}: ${JSON.stringify(body)}`);
  const { id, slug } = (body as { site: { id: string; slug: string } }).site;
  return { siteId: id, slug, send: sendWith({ authorization, 'x-site': id }) };
}
