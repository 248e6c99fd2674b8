import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

// A connection that stays open would be the last one when the server stops, and only the last tidies up the log.
const database = new DatabaseSync(workerData as string);
try {
  database.exec('pragma synchronous = normal; pragma wal_checkpoint(passive)');
} finally {
  database.close();
}
