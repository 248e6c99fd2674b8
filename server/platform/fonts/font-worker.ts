import { parentPort } from 'node:worker_threads';
import { fontRead } from './read-font.ts';

// A file of a stranger is read in a thread that can be ended: it may never come to an end, or to want memory.
parentPort?.on('message', async (sent: Uint8Array) => parentPort?.postMessage(await fontRead(Buffer.from(sent))));
