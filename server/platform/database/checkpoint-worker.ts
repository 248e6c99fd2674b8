import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';

// A connection that stays open would be the last one when the server stops, and only the last tidies up the log.
parentPort?.on('message', (path: string) => {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma synchronous = normal; pragma wal_checkpoint(passive)');
  } finally {
    database.close();
  }
  parentPort?.postMessage('done');
});
