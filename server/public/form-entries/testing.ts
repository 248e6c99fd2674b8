import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Json } from '#model/json.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import type { SiteAnswer, TestSites } from '#server/public/site/testing.ts';

export function field(kind: string, name: string, more: Record<string, Json> = {}): Record<string, Json> {
  const texts = { label: '', help: '', options: '', value: '', min: '', max: '', href: '' };
  return { kind, name, ...texts, required: false, autocomplete: 'auto', width: 'full', ...more };
}

/** A site with a form on its page `/contact`. */
export function siteWithForm(props: Record<string, Json>, language = 'en'): NewDocument[] {
  return [
    { kind: 'settings', body: settingsBody('Bakery', { language }) },
    {
      kind: 'page_template',
      body: templateBody('contact', testNode('heading', { text: 'Write to us' }), testNode('form', props)),
    },
    { kind: 'page_route', body: routeBody('/contact', 'contact') },
  ];
}

interface Sent {
  fields?: Record<string, string | readonly string[]>;
  files?: readonly { field: string; name: string; content: string | Buffer }[];
  headers?: Record<string, string>;
  /** Sends as the script of the form does. */
  byScript?: boolean;
  method?: 'GET' | 'POST';
  /** An address of this machine to send from: 127.0.0.0/8 is all of it. */
  from?: string;
  path?: string;
  page?: string;
}

/** Sends a form as a browser does. */
export async function sendForm(
  sites: TestSites,
  site: { slug: string },
  form: string,
  sent: Sent = {},
): Promise<SiteAnswer> {
  const { fields = {}, files = [], headers = {}, byScript = false, method = 'POST', from, page = '/contact' } = sent;
  if (!sites.app.server.listening) await sites.app.listen({ port: 0, host: '127.0.0.1' });
  const address = sites.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The site is not listening.');
  const host = `${site.slug}.localhost:${address.port}`;
  const body = method === 'POST' ? bodyOf(fields, files, byScript) : undefined;
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>();
  const asked = request(
    {
      host: '127.0.0.1',
      port: address.port,
      method,
      path: sent.path ?? `/_/forms/${form}`,
      agent: false,
      ...(from !== undefined && { localAddress: from }),
      headers: {
        host,
        origin: `http://${host}`,
        referer: `http://${host}${page}`,
        ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
        ...(byScript && { accept: 'application/json' }),
        ...headers,
      },
    },
    (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const told = response.headers as SiteAnswer['headers'];
        resolve({ status: response.statusCode ?? 0, headers: told, body: bytes.toString(), bytes });
      });
    },
  );
  asked.on('error', reject).end(body?.bytes);
  return promise;
}

const BOUNDARY = '----a-boundary-of-tests';

function bodyOf(fields: Sent['fields'] = {}, files: NonNullable<Sent['files']>, byScript: boolean) {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each) => [name, each] as const),
  );
  if (files.length === 0 && !byScript) {
    return {
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(new URLSearchParams(entries.map((entry) => [...entry])).toString()),
    };
  }
  const head = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const parts = [
    ...entries.map(([name, value]) => Buffer.from(`${head(name)}\r\n${value}\r\n`)),
    ...files.map(({ field: name, name: filename, content }) =>
      Buffer.concat([
        Buffer.from(`${head(name, `; filename="${filename}"`)}Content-Type: application/octet-stream\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(parts) };
}

/** What the script of a form does: asks for a stamp, waits, works where it has to, and sends until it is taken. */
export async function sendByScript(
  sites: TestSites,
  site: { slug: string },
  form: string,
  sent: Sent = {},
): Promise<SiteAnswer> {
  let given = await requestFormToken(sites, site, form, sent);
  for (;;) {
    const proof = given.bits > 0 ? findProof(given.stamp, given.bits) : '';
    sites.pass(3300);
    const fields = { ...sent.fields, _stamp: given.stamp, _proof: proof, _page: sent.page ?? '/contact' };
    const answer = await sendForm(sites, site, form, { ...sent, fields, byScript: true });
    const told = JSON.parse(answer.body) as { stamp?: string; bits?: number };
    if (told.stamp === undefined) return answer;
    given = { stamp: told.stamp, bits: told.bits ?? 0 };
  }
}

export async function requestFormToken(sites: TestSites, site: { slug: string }, form: string, { from }: Sent = {}) {
  const answer = await sendForm(sites, site, form, {
    method: 'GET',
    path: `/_/forms/${form}/stamp`,
    ...(from !== undefined && { from }),
  });
  return JSON.parse(answer.body) as { stamp: string; bits: number };
}

export function findProof(stamp: string, bits: number): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${stamp}:${number}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
  }
}

/** Every entry there is, the oldest first. */
export function entriesOf(sites: TestSites, siteId: string) {
  return sites.everySite.selectFrom('form_entries').selectAll().where('site_id', '=', siteId).orderBy('id').execute();
}
