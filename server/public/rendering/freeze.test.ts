import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

const endless = '{% for i in (1..3000) %}{% for j in (1..3000) %}{{ i }}{% endfor %}{% endfor %}';
const PEOPLE = 10;

interface Person {
  readonly token: string;
  readonly siteId: string;
  readonly slug: string;
  readonly address: string;
}

test('pages that never end hold up nobody else, whoever previews or publishes them', { timeout: 240_000 }, async () => {
  const installation = await makeInstallation();
  const server = await installation.start({ TRUST_PROXY: '127.0.0.1' });
  try {
    const people: Person[] = [];
    for (let number = 0; number < PEOPLE; number++) people.push(await settle(server, number));
    const [quiet, hostile] = people as [Person, Person];
    const home = await visit(server, quiet, '/');
    expect(home.status).toBe(200);
    await publishEndless(server, hostile);
    const order: string[] = [];
    const previews = people.map(async (person) => {
      const { status, body } = await preview(server, person);
      order.push('preview');
      return { status, body };
    });
    const published = visit(server, hostile, '/endless').then((answer) => {
      order.push('published');
      return answer;
    });
    for (let round = 0; round < 20; round++) {
      expect((await fetch(`${server.studio}/healthz`)).status).toBe(200);
      order.push('healthz');
      expect(await visit(server, quiet, '/')).toEqual(home);
      order.push('page');
    }
    // Had the previews been made where everyone is answered, they would have been answered first.
    expect(order.slice(0, 6)).toEqual(['healthz', 'page', 'healthz', 'page', 'healthz', 'page']);
    for (const { status, body } of await Promise.all(previews)) {
      expect([200, 422, 429]).toContain(status);
      if (status === 200) expect(body.faults).toContainEqual({ node: '', message: expect.stringContaining('second') });
    }
    expect((await published).status).toBe(503);
    const again = await visit(server, hostile, '/endless', 'text/html');
    expect(again).toMatchObject({ status: 503, body: expect.stringContaining('<h1>') });
    expect((await visit(server, hostile, '/')).status).toBe(200);
  } finally {
    await server.end('SIGKILL');
    installation.remove();
  }
});

async function settle(server: SpawnedServer, number: number): Promise<Person> {
  const address = `203.0.113.${number}`;
  const account = { name: `Person ${number}`, email: `person${number}@example.com`, password: 'a quiet river 42' };
  const { body } = await call(server, 'POST', '/v1/auth/register', account, { address });
  const { token } = (body.tokens as { access: { token: string } }).access;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = {
    name: `Site ${number}`,
    client_url: 'http://localhost',
    description: 'Test',
    secret: 'a secret of the site',
  };
  const setup = { organization, site: { ...site, database: 'sqlite', starter: 'blank' } };
  const made = await call(server, 'POST', '/v1/account-setup', setup, { token, address });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, slug } = made.body.site as { id: string; slug: string };
  return { token, siteId: id, slug, address };
}

function layoutOf(words: string) {
  const node = (id: string, widget: string, rest: object) => ({
    id,
    widget,
    props: {},
    bindings: {},
    slots: {},
    style: {},
    ...rest,
  });
  const headings = Array.from({ length: 60 }, (_, at) => node(`h${at}`, 'heading', { props: { text: words } }));
  return node('root', 'page', { slots: { main: headings } });
}

function preview(server: SpawnedServer, person: Person) {
  return call(server, 'POST', '/v1/preview/render', { root: layoutOf(endless) }, person);
}

async function publishEndless(server: SpawnedServer, person: Person): Promise<void> {
  const template = { type: 'layout', isNewRecord: true, pageKey: 'endless', name: 'Endless', root: layoutOf(endless) };
  const saved = await call(server, 'POST', '/v1/dashboard/setConfig', template, person);
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
  const route = { url_string: '/endless', sample_url_string: '/endless', page_template: 'endless' };
  const routed = await call(server, 'POST', '/v1/pageRoutes/saveRoute', route, person);
  expect(routed.status, JSON.stringify(routed.body)).toBeLessThan(300);
  const published = await call(server, 'POST', '/v1/releases', {}, person);
  expect(published.status, JSON.stringify(published.body)).toBeLessThan(300);
}

async function call(
  server: SpawnedServer,
  method: string,
  path: string,
  body: object,
  { token = '', siteId, address = '' }: Partial<Person>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(server.studio + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(siteId !== undefined && { 'x-site': siteId }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function visit(server: SpawnedServer, { slug }: Person, path: string, accept = '*/*') {
  const headers = { host: `${slug}.localhost`, accept };
  const [answer] = (await once(request(server.site + path, { headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, body: await text(answer) };
}
