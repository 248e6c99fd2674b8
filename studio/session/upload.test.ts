import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveImage } from '#contract/media.ts';
import { sendPart } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { store } from './storage.ts';
import { upload } from './upload.ts';

interface Received {
  method: string;
  address: string;
  headers: Headers;
  sent: FormData | Blob;
}

/** What the network does with a request: answers, or breaks off. */
type Answer = { status: number; body: unknown; retryAfter?: string } | 'broken' | 'never';

let received: Received[] = [];
let answers: Answer[] = [];

/** The browser's request, as far as the network is concerned. */
class Request {
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  status = 0;
  responseText = '';
  #asked = { method: '', address: '', headers: new Headers() };
  #retryAfter: string | null = null;
  open(method: string, address: string) {
    this.#asked = { method, address, headers: new Headers() };
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.#retryAfter : null;
  }
  abort() {
    this.onloadend();
  }
  send(sent: FormData | Blob) {
    received.push({ ...this.#asked, sent });
    const answer = answers.shift();
    if (answer === 'never') return;
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 4 });
      this.upload.onprogress?.({ loaded: 400 });
      if (answer === undefined || answer === 'broken') this.onerror();
      else {
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
        this.#retryAfter = answer.retryAfter ?? null;
        this.onload();
      }
      this.onloadend();
    });
  }
}

beforeEach(() => {
  received = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  store('accessToken', 'good');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const file = () => new File(['picture'], 'white cliffs.jpg', { type: 'image/jpeg' });
const added = { status: 200, body: { status: true, message: 'Added.', image: { id: 'i1' }, is_duplicate: false } };
const problemOf = async (answer: Answer) => {
  answers = [answer];
  const problem = await upload(saveImage, { file: file() }).catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw problem;
  return problem;
};

test('a file is sent as a form with its texts, for the site of its own, and its progress is told', async () => {
  answers = [added];
  const result: number[] = [];
  const answer = await upload(saveImage, {
    file: file(),
    body: { folder: 'Travel', duplicate: 'offer' },
    site: 'harbour',
    onProgress: (sent) => result.push(sent),
  });
  expect(answer.image.id).toBe('i1');
  const [sent] = received;
  expect([sent?.method, sent?.address]).toEqual(['POST', '/v1/media/saveImage']);
  expect(sent?.headers.get('authorization')).toBe('Bearer good');
  expect(sent?.headers.get('x-site')).toBe('harbour');
  const form = sent?.sent as FormData;
  expect([...form.keys()]).toEqual(['folder', 'duplicate', 'file']);
  expect(form.get('file')).toMatchObject({ name: 'white cliffs.jpg', size: 7 });
  // The form around it is no part of the file.
  expect(result).toEqual([4, 7]);
});

test('a part of a file is its bytes and no more, at its place', async () => {
  answers = [{ status: 200, body: { received: 4 } }];
  const part = file().slice(0, 4);
  expect(await upload(sendPart, { params: { id: 'u1' }, query: { offset: 0 }, file: part })).toEqual({ received: 4 });
  expect(received[0]).toMatchObject({ method: 'PUT', address: '/v1/media/uploads/u1?offset=0', sent: part });
  expect(received[0]?.headers.get('content-type')).toBe('application/octet-stream');
});

test('a token that ran out is renewed, and the file sent once more', async () => {
  store('refreshToken', 'once');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accessToken: 'fresh', refreshToken: 'next' })));
  answers = [{ status: 401, body: { code: 'unauthorized', message: 'Old.' } }, added];
  await upload(saveImage, { file: file() });
  expect(received.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good', 'Bearer fresh']);
});

test('a refusal is thrown as the problem it is', async () => {
  const problem = await problemOf({ status: 415, body: { code: 'unsupported_media_type', message: 'No image.' } });
  expect([problem.kind, problem.message]).toEqual(['unsupported_media_type', 'No image.']);
});

test('a server that asks to wait says how long', async () => {
  const problem = await problemOf({ status: 429, body: {}, retryAfter: '7' });
  expect([problem.kind, problem.details.retryAfter]).toEqual(['too_many_requests', 7]);
});

test('a connection that breaks is unavailable', async () => {
  expect((await problemOf('broken')).kind).toBe('unavailable');
});

test('a connection in which nothing goes on any more is broken', async () => {
  vi.useFakeTimers();
  try {
    const problem = problemOf('never');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await problem).kind).toBe('unavailable');
  } finally {
    vi.useRealTimers();
  }
});

test('what is given up ends as any call does', async () => {
  const control = new AbortController();
  answers = ['never'];
  const sending = upload(saveImage, { file: file(), signal: control.signal });
  await Promise.resolve();
  control.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
