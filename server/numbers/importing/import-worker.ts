import { parentPort } from 'node:worker_threads';
import { type FilesToRead, readFiles } from './read-files.ts';

// Files of a stranger are read in a thread that can be ended: they may never come to an end, or want memory.
parentPort?.on('message', (asked: FilesToRead) => {
  void answer(asked);
});

/** What is thrown ends the thread. */
async function answer(asked: FilesToRead): Promise<void> {
  parentPort?.postMessage(await readFiles(asked));
}
