import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

interface TwoServers {
  servers: [SpawnedServer, SpawnedServer];
  token(): string;
  /** Exchanges the token before it ends. */
  renew(): Promise<void>;
  /** Ends those that still run. */
  end(): Promise<(number | NodeJS.Signals)[]>;
}

interface Tokens {
  access: { token: string };
  refresh: { token: string };
}

/** Two servers on one PostgreSQL with a site that both have in memory. */
export async function startTwoServers(databaseUrl: string): Promise<TwoServers> {
  const settings = { DATABASE_URL: databaseUrl, SECRET: 'shared by both servers, as it has to be' };
  const installations = [await makeInstallation(), await makeInstallation()] as const;
  const servers: [SpawnedServer, SpawnedServer] = [
    await installations[0].start(settings),
    await installations[1].start(settings),
  ];
  const [first] = servers;
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(first.studio + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const account = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
  let tokens = (await post('/v1/auth/register', account)).tokens as Tokens;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Test', client_url: 'http://localhost', description: 'Test', secret: 'a secret of the site' };
  const setup = { organization, site: { ...site, database: 'postgres', starter: 'blank' } };
  await post('/v1/account-setup', setup, tokens.access.token);
  for (const { site } of servers) while ((await fetch(`${site}/`)).status !== 200);
  return {
    servers,
    token: () => tokens.access.token,
    renew: async () => {
      tokens = (await post('/v1/auth/refresh-tokens', { refreshToken: tokens.refresh.token })).tokens as Tokens;
    },
    end: async () => {
      const running = servers.filter(({ process }) => process.exitCode === null && process.signalCode === null);
      const codes = await Promise.all(running.map((server) => server.end('SIGINT')));
      for (const installation of installations) installation.remove();
      return codes;
    },
  };
}
