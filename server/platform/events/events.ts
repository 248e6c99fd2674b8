import { inNoSite } from '#server/platform/database/site-scope.ts';

/** Where somebody is in a document that is open in an editor. */
export interface PresenceEvent {
  readonly siteId: string;
  /** Kind and id. */
  readonly document: string;
  readonly tab: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly node: string | null;
  readonly state: 'here' | 'editing' | 'away' | 'gone';
}

/** Something that just became true and that memories elsewhere in the process, or in other servers, must hear of. */
export type AppEvent =
  | { type: 'release-activated'; siteId: string; releaseId: string }
  | { type: 'settings-saved'; siteId: string }
  | { type: 'session-revoked'; sessionId: string }
  | { type: 'membership-changed'; userId: string }
  | { type: 'presence-told'; presence: PresenceEvent }
  /** Other servers could not be heard for a while: what they told may have been missed. */
  | { type: 'news-missed' };

type Listener = (item: AppEvent) => void;

/** Where news is told and heard. Telling never fails the act it tells of. */
export interface EventBus {
  publish(item: AppEvent): void;
  /** Calls back for each item, whoever told it; answers how to stop. */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

/** News within one process, which is all there is when the database is embedded. */
export function createLocalEventBus(): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish: (item) => {
      // Memories serve everyone: what they read on hearing news is not what who tells it may see.
      for (const listener of listeners) inNoSite(() => listener(item));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
