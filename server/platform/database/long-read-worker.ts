import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile } from './sqlite-file.ts';

export interface AskedRead {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The first message of a thread says that it can read, each of the others answers one read. */
export type FromReader = 'ready' | ReadAnswer;

interface ReadAnswer {
  readonly rows?: unknown[];
  readonly fault?: { message: string; errcode?: number; code?: string };
}

const { path } = workerData as { path: string };
const file = new SqliteFile(path, { readOnly: true });

parentPort?.on('message', ({ sql, parameters }: AskedRead) => {
  let answer: ReadAnswer;
  try {
    answer = { rows: file.run(sql, parameters).rows };
  } catch (error) {
    const { message, errcode, code } = error as Error & { errcode?: number; code?: string };
    answer = { fault: { message, ...(errcode !== undefined && { errcode }), ...(code !== undefined && { code }) } };
  }
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('ready');
