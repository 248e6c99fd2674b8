import type { Drawing, Visit } from '#contract/drawing.ts';

/** A request of the studio's own client, as a drawing makes it. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Answered {
  status: number;
  body: string;
}

export type ToWorker = { type: 'draw'; visit: Visit } | { type: 'answer'; id: number; answer: Answered };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'ask'; id: number; asked: Asked }
  | { type: 'drawn'; drawing: Drawing }
  | { type: 'failed'; why: string };
