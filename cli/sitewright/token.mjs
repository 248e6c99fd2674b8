import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { apiOf } from './api.mjs';
import { Refused } from './refused.mjs';

/**
 * Creates, lists and revokes tokens. Signs in with an account's password, which no token can replace, and out again.
 * @param {string[]} args
 */
export async function token(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { server: text, email: text, site: text, name: text, permission: text, days: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [act = 'new', id] = positionals;
  const server = values.server ?? process.env.SITEWRIGHT_URL;
  if (!server || !values.email)
    throw new Refused('Add the studio URL and your email address: --server URL --email ADDRESS');
  const password = process.env.SITEWRIGHT_PASSWORD ?? (await ask(`Password for ${values.email}: `));
  const { tokens } = await apiOf(server, '-').post('/v1/auth/login', { email: values.email, password });
  if (!tokens) throw new Refused('This account uses two-step sign-in. Create the token in the studio, under Security.');
  const api = apiOf(server, tokens.access.token, values.site);
  try {
    if (act === 'new') await make(api, values);
    else if (act === 'list') await list(api);
    else if (act === 'end' && id !== undefined)
      console.log((await api.post(`/v1/tokens/${encodeURIComponent(id)}/revoke`)).message);
    else throw new Refused('sitewright token new|list|end ID --server URL --email ADDRESS', 64);
  } finally {
    await api.post('/v1/auth/logout', { refreshToken: tokens.refresh.token });
  }
}

/**
 * @param {ReturnType<typeof apiOf>} api
 * @param {{ name?: string | undefined, permission?: string | undefined, days?: string | undefined }} values
 */
async function make(api, { name = 'sitewright', permission = 'edit', days = '90' }) {
  const made = await api.post('/v1/tokens', { name, permission, days: Number(days) });
  console.error(made.message);
  console.log(made.token);
}

/** @param {ReturnType<typeof apiOf>} api */
async function list(api) {
  const day = (/** @type {number | null} */ at) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 10));
  for (const each of (await api.get('/v1/tokens')).tokens) {
    const { id, name, owner, permission, expires_on, last_used_on } = each;
    console.log(
      [id, name, owner, permission, `expires ${day(expires_on)}`, `last used ${day(last_used_on)}`].join('  '),
    );
  }
}

/** @param {string} question */
async function ask(question) {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}
