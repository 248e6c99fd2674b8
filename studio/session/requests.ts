import type { Exchange } from '#contract/exchange.ts';

let underWay = 0;
const listeners = new Set<() => void>();
const actListeners = new Set<() => void>();

function change(by: number): void {
  underWay += by;
  for (const listener of [...listeners]) listener();
}

/** Whether any request is under way. */
export const isAsking = (): boolean => underWay > 0;

export function onRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told when a person's act goes to the server: what was said about the one before has had its time. */
export function onAct(listener: () => void): () => void {
  actListeners.add(listener);
  return () => actListeners.delete(listener);
}

/** Lists and look-ups are no acts, and what is kept by itself is none of the person's. */
function isAct({ method, may, id, readsOnly }: Exchange): boolean {
  if (method === 'GET' || readsOnly || may === 'read' || may === 'public' || id === 'preferences.save') return false;
  return !/\.(?:list|show|read|export)/.test(id);
}

/** Goes on beside whatever a person does, and tells of itself in its own place. */
const isBeside = ({ id }: Exchange): boolean => id.startsWith('mediaUploads.') || id === 'presence.tell';

/** Counts a request from its start to its end, however it ends. */
export async function whileAsking<T>(exchange: Exchange, ask: () => Promise<T>): Promise<T> {
  if (isBeside(exchange)) return ask();
  if (isAct(exchange)) for (const listener of [...actListeners]) listener();
  change(1);
  try {
    return await ask();
  } finally {
    change(-1);
  }
}
