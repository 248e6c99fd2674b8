import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtServer } from '../../cli/setup/ensure-built.mjs';
import { allocatorSettings, serverFlags } from '../../cli/setup/supervise.mjs';
import { freePort, type Running, startProcess } from './processes.ts';

export interface Product extends Running {
  studioUrl: string;
  siteUrl: string;
  dataFolder: string;
  owner: { email: string; password: string };
  accessToken: string;
  /** What signing in stores in the browser's local storage; `token` is also the login cookie. */
  stored: Record<string, string>;
  siteId: string;
  /** Calls the API as the signed-in owner. @throws on any answer that is not 2xx */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

interface SignedIn {
  token: string;
  user: unknown;
  tokens: { access: { token: string }; refresh: { token: string } };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the product's process on a data folder as `npm start` does; nothing is signed in yet. */
export async function startServer(dataFolder: string, settings: Record<string, string> = {}, program = builtServer) {
  const studioPort = settings.STUDIO_PORT ?? (await freePort());
  const sitePort = settings.SITE_PORT ?? (await freePort());
  const studioUrl = `http://127.0.0.1:${studioPort}`;
  const running = await startProcess(
    program,
    [],
    {
      STUDIO_PORT: String(studioPort),
      SITE_PORT: String(sitePort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      // The load comes from one IP address, and mostly from one person.
      CALLS_PER_MINUTE: '0',
      ...allocatorSettings,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...settings,
    },
    `${studioUrl}/readyz`,
    serverFlags,
  );
  return { ...running, studioUrl, siteUrl: `http://127.0.0.1:${sitePort}`, dataFolder };
}

/** Starts the product on fresh data and does what a new user does: register, set up an organization with Atlas or `site`. */
export async function startProduct(
  settings?: Record<string, string>,
  site: { starter?: string; language?: string } = {},
  program?: string,
): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'));
  const server = await startServer(dataFolder, settings, program);
  const owner = { email: 'owner@bench.example', password: 'quiet-harbour-lantern-41' };
  const answer = await send(server.studioUrl, 'POST', '/v1/auth/register', { name: 'Bench Owner', ...owner });
  const signedIn = (await answer.json()) as SignedIn;
  const accessToken = signedIn.tokens.access.token;
  const setUp = await request<{ site: { id: string } }>(
    server.studioUrl,
    'POST',
    '/v1/account-setup',
    {
      organization: { name: 'Bench', address: '1 Quay Street', city: 'Bristol', zip: 'BS1 4DB', country: 'GB' },
      site: {
        name: 'Atlas',
        client_url: 'http://localhost',
        description: 'The countries of the world',
        secret: 'a-secret-of-the-bench',
        database: settings?.DATABASE_URL ? 'postgres' : 'sqlite',
        starter: 'atlas',
        ...site,
      },
    },
    { authorization: `Bearer ${accessToken}` },
  );
  const siteId = setUp.site.id;
  return {
    ...server,
    owner,
    accessToken,
    stored: {
      accessToken,
      refreshToken: signedIn.tokens.refresh.token,
      token: signedIn.token,
      user: JSON.stringify(signedIn.user),
      site: siteId,
    },
    siteId,
    call: (method, path, body) =>
      request(server.studioUrl, method, path, body, { authorization: `Bearer ${accessToken}`, 'x-site': siteId }),
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function request<T>(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const response = await send(base, method, path, body, headers);
  return (await response.json()) as T;
}

async function send(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(base + path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
