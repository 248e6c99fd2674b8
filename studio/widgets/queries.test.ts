import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { store } from '#studio/session/storage.ts';
import { saveWidget } from './queries.ts';
import { emptyWidget } from './widget-form-values.ts';

const values = { ...emptyWidget, title: 'Callout', key: 'callout', type: 'section', icon: 'flag' };

let sent: { method: string; path: string; body: unknown }[] = [];

function answer(status: number, body: string) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ method: String(init.method), path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(new Response(body, { status }));
  });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  sent = [];
  store('accessToken', 'good');
});

const problemOf = (promise: Promise<unknown>): Promise<Problem> => promise.then(Promise.reject, (problem) => problem);

test('a new widget is posted without what only a saved one has', async () => {
  answer(201, JSON.stringify({ status: true, message: 'Widget created successfully', widget: values }));
  await expect(saveWidget(values)).resolves.toMatchObject({ message: 'Widget created successfully' });
  expect(sent).toEqual([{ method: 'POST', path: '/v1/widgets', body: values }]);
});

test('a saved widget is put with the version it was read at, and its layout goes along', async () => {
  answer(201, JSON.stringify({ status: true, message: 'Updated', widgets: [values] }));
  const root = { id: 'root', widget: 'section' };
  await saveWidget({ ...values, id: 'w1', version: 4, root });
  expect(sent).toEqual([
    { method: 'PUT', path: '/v1/widgets', body: { id: 'w1', version: 4, widget: { ...values, root } } },
  ]);
});

test.each([
  ['another status of success', 200, JSON.stringify({ status: true, message: 'Fine', widget: values })],
  ['a page of some proxy', 502, '<h1>Bad gateway</h1>'],
])('%s is told in the words of the specification', async (_, status, body) => {
  answer(status, body);
  const problem = await problemOf(saveWidget(values));
  expect(problem).toBeInstanceOf(Problem);
  expect(problem.message).toBe('problem.fishy');
});

test('a refusal of ours keeps its own words', async () => {
  answer(409, JSON.stringify({ code: 'already_exists', message: 'The key is taken.' }));
  expect(await problemOf(saveWidget(values))).toMatchObject({ kind: 'already_exists', message: 'The key is taken.' });
});
