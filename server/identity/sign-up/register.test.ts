import { afterAll, expect, test } from 'vitest';
import { login, register, welcome } from '#contract/auth.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { session } from '#contract/session.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

type SignedIn = ResponseOf<typeof login>;
const password = 'a quiet river 42';
const signUp = (body: object) => server.call(register, { body: body as never });

test('the first account is the operator and the next is not', async () => {
  expect((await server.call(welcome)).body).toMatchObject({ signup: 'open', firstAccount: true });
  const both = await Promise.all([server.signUp('Grace'), server.signUp('Hedy')]);
  expect(both.map(({ user }) => user.role.join()).sort()).toEqual(['operator', 'user']);
  expect((await server.call(welcome)).body.firstAccount).toBe(false);
});

test('someone who signs up is signed in, with no site yet', async () => {
  const ada = await server.signUp('Ada');
  const { body } = await server.call(session, { as: ada });
  expect(body).toMatchObject({ user: { email: ada.email, name: 'Ada', isVerified: false }, sites: [], site: null });
});

test.each([
  ['a capital letter', (email: string) => email.toUpperCase()],
  ['a full-width at sign', (email: string) => email.replace('@', '＠')],
  ['compatibility letters', (email: string) => email.replace('ada', 'ａｄａ')],
  ['spaces around it', (email: string) => `  ${email} `],
])('an address written with %s is the same account', async (_how, twin) => {
  const ada = await server.signUp('Ada');
  const email = twin(ada.email);
  const second = await signUp({ name: 'Eve', email, password });
  expect([second.status, second.problem.code]).toEqual([409, 'email_taken']);
  expect(second.problem.message).toBe('The entered Email address is already registered!');
  expect((await server.call(login, { body: { email, password: ada.password } })).body.user._id).toBe(ada.id);
});

test.each([
  'ada@example.com.',
  'ada@example',
  'ada@@example.com',
  'ada',
  'ада@example.com',
  `${'a'.repeat(250)}@example.com`,
])('the address %s is refused', async (email) => {
  const { status, problem } = await signUp({ name: 'Ada', email, password });
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: 'email', message: 'The Email you entered is not a valid format!' }]);
});

test.each([
  ['an object', { $gt: '' }],
  ['a list', ['a@example.com', 'b@example.com']],
  ['a number', 7],
])('%s in place of an address is refused', async (_what, email) => {
  expect((await signUp({ name: 'Ada', email, password })).status).toBe(400);
  expect((await server.call(login, { body: { email, password } as never })).status).toBe(400);
});

test('fields that would make the account more than it is change nothing', async () => {
  const email = 'mallory@example.com';
  const more = {
    role: ['operator'],
    roles: '["operator"]',
    _id: 'x',
    isVerified: true,
    organizationId: 'y',
    authType: 'z',
  };
  const { status, body } = await signUp({ name: 'Mallory', email, password, ...more });
  expect(status).toBe(201);
  expect((body as SignedIn).user).toMatchObject({ role: ['user'], isVerified: false });
  expect((body as SignedIn).user._id).not.toBe('x');
});

test('twenty sign-ups at once for one address make one account', async () => {
  const email = 'race@example.com';
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ name: 'Ada', email, password })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test.each(['1234567890', 'Password123!', 'aaaaaaaaaaaa', 'abcabcabcabc', 'qwertyuiop'])(
  'the password %s is too common',
  async (common) => {
    const { status, problem } = await signUp({ name: 'Ada', email: 'ada1@example.com', password: common });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { path: 'password', message: 'This password is too common. Choose one that’s harder to guess.' },
    ]);
  },
);

test("a person's own address is too common a password", async () => {
  const email = 'josephine@example.com';
  expect((await signUp({ name: 'Jo', email, password: email })).status).toBe(400);
  expect((await signUp({ name: 'Jo', email, password: 'Josephine1999' })).status).toBe(400);
});

test('a password has ten characters or more', async () => {
  const { problem } = await signUp({ name: 'Ada', email: 'ada2@example.com', password: 'q8#rT!xz9' });
  expect(problem.errors).toEqual([{ path: 'password', message: 'Use at least 10 characters.' }]);
});

test('a password of a megabyte is refused before it is hashed', async () => {
  const before = process.cpuUsage();
  const { status } = await signUp({ name: 'Ada', email: 'ada3@example.com', password: 'x'.repeat(1_000_000) });
  expect(status).toBe(413);
  expect((await signUp({ name: 'Ada', email: 'ada3@example.com', password: 'y1'.repeat(600) })).status).toBe(400);
  // Microseconds of every thread, those that hash among them.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
});

test('two passwords that begin with the same 72 bytes are different', async () => {
  const start = 'the same long beginning of a passphrase '.repeat(3);
  const email = 'long@example.com';
  expect((await signUp({ name: 'Ada', email, password: `${start}one` })).status).toBe(201);
  expect((await server.call(login, { body: { email, password: `${start}two` } })).status).toBe(401);
  expect((await server.call(login, { body: { email, password: `${start}one` } })).status).toBe(200);
});

test('all faults of a form are told at once, in the language asked for', async () => {
  const { problem } = await server.call(register, {
    body: { name: ' ', email: 'x', password: '' },
    headers: { 'accept-language': 'fr-CA,en;q=0.5' },
  });
  expect(problem.errors).toEqual([
    { path: 'name', message: 'Veuillez saisir votre nom\u00a0!' },
    { path: 'email', message: 'L’adresse e-mail saisie n’a pas un format valide\u00a0!' },
    { path: 'password', message: 'Veuillez saisir votre mot de passe\u00a0!' },
  ]);
});

test('six sign-ups in a minute from one address are one too many, whatever X-Forwarded-For says', async () => {
  const tries = [];
  for (let number = 0; number < 6; number++) {
    const body = { name: 'Ada', email: `many${number}@example.com`, password };
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    tries.push(await server.call(register, { body, address: '198.51.100.7', headers }));
  }
  expect(tries.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(Number(tries[5]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('an installation that is closed takes its first account and no other', async () => {
  const closed = await startTestServer({ SIGNUP: 'closed' });
  try {
    expect((await closed.signUp()).user.role).toEqual(['operator']);
    const second = await closed.call(register, { body: { name: 'Eve', email: 'eve@example.com', password } });
    expect([second.status, second.problem.code]).toEqual([403, 'signup_closed']);
  } finally {
    await closed.close();
  }
});
