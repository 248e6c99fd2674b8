import { fieldFaultsText } from '#studio/messages/problem-text.ts';
import { onAct } from '#studio/session/requests.ts';
import { isLeaving } from '#studio/session/session-end.ts';

export interface Notice {
  id: number;
  tone: 'done' | 'failed';
  text: string;
  requestId?: string | undefined;
  action?: NoticeAction | undefined;
  /** Another way on, beside it. */
  also?: NoticeAction | undefined;
}

interface NoticeAction {
  label: string;
  run: () => void;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function add(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  change([...notices.filter(({ text }) => text !== notice.text), { ...notice, id: lastId }].slice(-3));
}

/** The snackbar: short confirmations, and failures no form or screen shows. */
export const notify = {
  /** Something was done; the server's own `message` is the text. With an action (undo) it stays a little longer. */
  done: (text: string, action?: NoticeAction, also?: NoticeAction): void => add({ tone: 'done', text, action, also }),
  /** Something failed, and there is a way on. */
  failed: (text: string, action: NoticeAction): void => add({ tone: 'failed', text, action }),
  /** Something failed that has no field to be shown at. */
  problem: (error: unknown): void => {
    if (isLeaving() || (error instanceof DOMException && error.name === 'AbortError')) return;
    add({ tone: 'failed', text: fieldFaultsText(error) });
  },
};

/** Hides everything that is said. */
export const hideNotices = (): void => {
  if (notices.length > 0) change([]);
};

// What was said about the act before has had its time when the next one starts.
onAct(hideNotices);

export const currentNotices = (): readonly Notice[] => notices;
export const dismissNotice = (id: number): void => change(notices.filter((notice) => notice.id !== id));

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
