import { addEffect, joinServer, noteJob } from './testing.ts';
import { createWorker } from './worker.ts';

// Started as a process by worker.test.ts: takes a job, writes half of its effects and hangs until it is killed.
const { config } = JSON.parse(process.argv[2] ?? '{}');
const { services } = joinServer({ config }, Date.now);
const hanging = noteJob(({ finish }) =>
  finish(async (tx) => {
    await addEffect(tx, 'of the killed run');
    process.stdout.write('half\n');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }),
);
createWorker(services, { kinds: [hanging] }).start();
