import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { comparisons } from '#server/platform/secrets/passwords.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

const MINUTE = 60_000;
const wrong = 'not the password';
const logIn = (email: string, password: string, address?: string, headers?: Record<string, string>) =>
  server.call(login, { body: { email, password }, ...(address && { address }), ...(headers && { headers }) });

test('a wrong password and an unknown address are answered with the same bytes', async () => {
  const ada = await server.signUp();
  const [known, unknown] = [await logIn(ada.email, wrong), await logIn('nobody@example.com', wrong)];
  const bytes = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(bytes(known)).toBe(bytes(unknown));
  expect(known.problem.message).toBe('Wrong email address or password.');
});

test('an unknown address costs the same work as a wrong password: one comparison with a hash of the same kind', async () => {
  const ada = await server.signUp();
  const compared: unknown[] = [];
  const note = (message: unknown) => compared.push(message);
  comparisons.subscribe(note);
  try {
    await logIn(ada.email, wrong);
    const known = compared.splice(0);
    await logIn('nobody@example.com', wrong);
    expect(known).toEqual([{ parameters: expect.stringMatching(/^argon2id\$v=19\$/) }]);
    expect(compared).toEqual(known);
  } finally {
    comparisons.unsubscribe(note);
  }
});

test('after five wrong passwords the sixth try is refused unseen, however its headers and body vary', async () => {
  const ada = await server.signUp();
  const statuses = [];
  for (let number = 0; number < 8; number++) {
    const headers = {
      'x-forwarded-for': `203.0.113.${number}`,
      'x-real-ip': `203.0.113.${number}`,
      forwarded: `for=203.0.113.${number}`,
    };
    statuses.push((await logIn(ada.email, number === 7 ? ada.password : wrong, '198.51.100.9', headers)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('a junk field beside the password is refused and does not help to try again', async () => {
  const ada = await server.signUp();
  const body = { email: ada.email, password: wrong, junk: 1 } as never;
  expect((await server.call(login, { body })).status).toBe(400);
});

test('of fifty tries at once no more are looked at than the limit allows', async () => {
  const ada = await server.signUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(ada.email, wrong, '198.51.100.10')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.problem.retryAfter).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBe(refused?.problem.retryAfter);
});

test('whoever guesses from elsewhere does not lock the owner of the account out', async () => {
  const ada = await server.signUp();
  for (let number = 0; number < 22; number++) await logIn(ada.email, wrong, `203.0.113.${number}`);
  expect((await logIn(ada.email, ada.password, '198.51.100.11')).status).toBe(200);
});

test('the refusal ends with its time, and a good password forgets the wrong ones before it', async () => {
  const ada = await server.signUp();
  const address = '198.51.100.12';
  for (let number = 0; number < 6; number++) await logIn(ada.email, wrong, address);
  expect((await logIn(ada.email, ada.password, address)).status).toBe(429);
  server.pass(16 * MINUTE);
  expect((await logIn(ada.email, wrong, address)).status).toBe(401);
  expect((await logIn(ada.email, ada.password, address)).status).toBe(200);
  for (let number = 0; number < 5; number++) expect((await logIn(ada.email, wrong, address)).status).toBe(401);
});

test('thirty wrong passwords an hour are all that one network has, whomever they are for', async () => {
  const statuses = [];
  for (let number = 0; number < 31; number++) {
    statuses.push((await logIn(`somebody${number}@example.com`, wrong, `2001:db8:1:2::${number.toString(16)}`)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('a form of another site cannot sign anyone in', async () => {
  const ada = await server.signUp();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const payload = `email=${ada.email}&password=${ada.password}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});
