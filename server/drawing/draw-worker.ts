import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, Visit } from '#contract/drawing.ts';
import type { Answered, Asked, FromWorker, ToWorker } from '#server/drawing/messages.ts';

// A thread of its own: the studio's modules believe to be in a browser, and drawing holds nobody up.
const port = parentPort;
if (!port) throw new Error('This runs as a worker.');
const tell = (message: FromWorker) => port.postMessage(message);

const asking = new Map<number, (answer: Answered) => void>();
let lastId = 0;

function ask(asked: Asked): Promise<Answered> {
  lastId += 1;
  const id = lastId;
  const answered = new Promise<Answered>((resolve) => asking.set(id, resolve));
  tell({ type: 'ask', id, asked });
  return answered;
}

/** What the studio asks goes to the server's own app, as who the drawing is for. */
async function fetchHere(path: string, options: RequestInit = {}): Promise<Response> {
  const method = options.method === 'POST' ? 'POST' : 'GET';
  const body = typeof options.body === 'string' ? options.body : undefined;
  const answer = await ask({ method, path, headers: Object.fromEntries(new Headers(options.headers)), body });
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
}
Object.defineProperty(globalThis, 'fetch', { value: fetchHere });

const { drawScreen }: { drawScreen: (visit: Visit) => Promise<Drawing> } = await import(workerData.module);

async function draw(visit: Visit): Promise<void> {
  try {
    tell({ type: 'drawn', drawing: await drawScreen(visit) });
  } catch (error) {
    tell({ type: 'failed', why: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'draw') return void draw(message.visit);
  asking.get(message.id)?.(message.answer);
  asking.delete(message.id);
});
tell({ type: 'ready' });
