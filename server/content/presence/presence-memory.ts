import { AWAY_FOR, PRESENT_FOR, type Present } from '#contract/presence.ts';
import { cutText } from '#model/cut-text.ts';
import type { AppEvent, PresenceEvent } from '#server/platform/events/events.ts';
import type { Services } from '#server/platform/http/services.ts';

/** What says the same as before is told to other servers this often: they forget it after `PRESENT_FOR`. */
const TELL_AGAIN = 4000;
/** Tabs of a document that are known, those of one person, and documents that anybody has open. */
const MAX_TABS = 60;
const MAX_OWN_TABS = 5;
const MAX_DOCUMENTS = 10_000;
const MAX_NAME_LENGTH = 120;
const SWEEP = 30_000;

interface Kept {
  readonly told: PresenceEvent;
  readonly until: number;
  /** When other servers heard of it last. */
  readonly toldAt: number;
}

/**
 * Who has which document open and where they are in it, in memory alone: every server hears it as news and forgets it by
 * its own clock, so that nobody stays who closed the tab, lost the network or whose server ended.
 */
export class PresenceMemory {
  readonly #parts: Pick<Services, 'clock' | 'events'>;
  readonly #documents = new Map<string, Map<string, Kept>>();
  readonly #stopListening: () => void;
  readonly #sweeping: NodeJS.Timeout;

  constructor(parts: Pick<Services, 'clock' | 'events'>) {
    this.#parts = parts;
    this.#stopListening = parts.events.subscribe((item) => this.#receive(item));
    this.#sweeping = setInterval(() => this.#sweep(), SWEEP).unref();
  }

  /** What this tab said last; undefined when it is not known here. */
  find(asked: Pick<PresenceEvent, 'siteId' | 'document' | 'userId' | 'tab'>): PresenceEvent | undefined {
    const kept = this.#documents.get(documentOf(asked))?.get(tabOf(asked));
    return kept && this.#isThere(kept) ? kept.told : undefined;
  }

  update(given: PresenceEvent): void {
    const { clock, events } = this.#parts;
    const told = { ...given, name: cutText(given.name.toWellFormed(), MAX_NAME_LENGTH) };
    const known = this.#documents.get(documentOf(told))?.get(tabOf(told));
    const isSame = known && known.told.node === told.node && known.told.state === told.state;
    if (isSame && clock() - known.toldAt < TELL_AGAIN) this.#keep(told, known.toldAt);
    else events.publish({ type: 'presence-told', presence: told });
  }

  /** Everybody at a document but the tab that asks. */
  listOthers(asked: Pick<PresenceEvent, 'siteId' | 'document' | 'userId' | 'tab'>): Present[] {
    const tabs = [...(this.#documents.get(documentOf(asked)) ?? [])];
    return tabs.flatMap(([key, kept]): Present[] => {
      const { state, tab, userId: user_id, name, avatar, node } = kept.told;
      if (key === tabOf(asked) || state === 'gone' || !this.#isThere(kept)) return [];
      return [{ tab, user_id, name, avatar, node, state }];
    });
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#sweeping);
  }

  #receive(item: AppEvent): void {
    if (item.type === 'presence-told') this.#keep(item.presence, this.#parts.clock());
    if (item.type === 'session-revoked') this.#remove(({ told }) => told.sessionId === item.sessionId);
    // Who is a member still says so again in a moment.
    if (item.type === 'membership-changed') this.#remove(({ told }) => told.userId === item.userId);
  }

  #keep(told: PresenceEvent, toldAt: number): void {
    const tabs = this.#documents.get(documentOf(told)) ?? new Map<string, Kept>();
    const known = tabs.get(tabOf(told));
    // What was under way when the tab was closed comes after it.
    if (known?.told.state === 'gone' && this.#isThere(known)) return;
    if (!known && !this.#makeRoom(told, tabs)) return;
    const until = this.#parts.clock() + (told.state === 'away' ? AWAY_FOR : PRESENT_FOR);
    tabs.set(tabOf(told), { told, until, toldAt });
    this.#documents.set(documentOf(told), tabs);
  }

  #makeRoom({ userId }: PresenceEvent, tabs: Map<string, Kept>): boolean {
    if (tabs.size === 0) return this.#documents.size < MAX_DOCUMENTS;
    for (const [key, kept] of tabs) if (!this.#isThere(kept)) tabs.delete(key);
    const [oldest, ...own] = [...tabs].filter(([, { told }]) => told.userId === userId);
    if (oldest && own.length + 1 >= MAX_OWN_TABS) tabs.delete(oldest[0]);
    return tabs.size < MAX_TABS;
  }

  #isThere({ until }: Kept): boolean {
    return until > this.#parts.clock();
  }

  #sweep(): void {
    this.#remove((kept) => !this.#isThere(kept));
  }

  #remove(isMeant: (kept: Kept) => boolean): void {
    for (const [document, tabs] of this.#documents) {
      for (const [key, kept] of tabs) if (isMeant(kept)) tabs.delete(key);
      if (tabs.size === 0) this.#documents.delete(document);
    }
  }
}

const documentOf = ({ siteId, document }: Pick<PresenceEvent, 'siteId' | 'document'>) => `${siteId} ${document}`;
/** A tab is its person's: nobody speaks for another's by naming it. */
const tabOf = ({ userId, tab }: Pick<PresenceEvent, 'userId' | 'tab'>) => `${userId} ${tab}`;
