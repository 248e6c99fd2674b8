import { parentPort } from 'node:worker_threads';
import { fontRead } from './read-font.ts';

// A file of a stranger is read in a thread that can be ended: it may never come to an end, or to want memory.
parentPort?.on('message', (sent: Uint8Array) => {
  void answer(sent);
});

/** What is thrown ends the thread. */
async function answer(sent: Uint8Array): Promise<void> {
  parentPort?.postMessage(await fontRead(Buffer.from(sent)));
}
