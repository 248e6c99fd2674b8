import type { HistoryStep } from '#model/layout/history.ts';
import type { HistoryBase, HistoryHead } from '#model/layout/stored-history.ts';
import { ownDatabase } from '#studio/session/own-storage.ts';
import { ownStores } from '#studio/session/own-stores.ts';
import type { EditorDocument, StoredDocument } from '../document/editor-document.ts';

/** An editor that was open once: what it left unsaved, or the steps that led to what it saved. */
export interface StoredDraft {
  /** What another editor keeps of the same document is beside it. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isUnsaved: boolean;
  /** Of the stored document it was made from. */
  document: string;
  version: number;
  history: HistoryHead;
}

/** What is written anew when a document is opened, saved or merged, not at every step. */
export interface StoredBase {
  id: string;
  from: StoredDocument;
  base: HistoryBase<EditorDocument>;
}

export interface StoredStep {
  draft: string;
  number: number;
  step: HistoryStep;
}

interface WholeDraft extends StoredBase {
  head: StoredDraft;
  stepOf: (number: number) => HistoryStep | undefined;
}

export const DRAFTS = 'drafts';
export const GROUNDS = 'grounds';
export const STEPS = 'steps';

export const stores = ownStores(ownDatabase, 2, (database, store) => {
  const isFirst = !database.objectStoreNames.contains(DRAFTS);
  if (isFirst) database.createObjectStore(DRAFTS, { keyPath: 'id' });
  database.createObjectStore(GROUNDS, { keyPath: 'id' });
  database.createObjectStore(STEPS, { keyPath: ['draft', 'number'] });
  if (isFirst) return;
  const before: IDBRequest<DraftBefore[]> = store(DRAFTS).getAll();
  before.onsuccess = () => {
    for (const draft of before.result) migrateDraft(draft, store);
  };
});

/** As drafts were kept before their steps were. */
interface DraftBefore {
  id: string;
  at: number;
  document: EditorDocument;
  from: StoredDocument;
}

function migrateDraft({ id, at, document, from }: DraftBefore, store: (name: string) => IDBObjectStore): void {
  const history = { first: 0, end: 0, position: 0, saved: -1, start: 0, last: 0 };
  const head: StoredDraft = { id, at, isUnsaved: true, document: from.id, version: from.version, history };
  store(DRAFTS).put(head);
  store(GROUNDS).put({ id, from, base: { position: 0, state: document } } satisfies StoredBase);
}

const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

type Named = Pick<StoredDocument, 'kind' | 'key'>;

const placeOf = (site: string, { kind, key }: Named): string => `${site} ${kind} ${key} `;

/** The id of the draft of an editor that is being opened on a document. */
export const newDraftId = (site: string, document: Named): string =>
  placeOf(site, document) + crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What this browser keeps of a document, newest first; nothing when it keeps nothing at all. */
export async function readDrafts(site: string, document: Named): Promise<StoredDraft[]> {
  const place = placeOf(site, document);
  const range = IDBKeyRange.bound(place, `${place}\uffff`);
  const drafts = await stores
    .ask(DRAFTS, (store): IDBRequest<StoredDraft[]> => store.getAll(range))
    .catch(() => undefined);
  return (drafts ?? []).sort((one, other) => other.at - one.at);
}

/** All of a draft; undefined when it is not there any more. */
export async function readDraft(head: StoredDraft): Promise<WholeDraft | undefined> {
  const { id } = head;
  const [ground, steps] = await Promise.all([
    stores.ask(GROUNDS, (store): IDBRequest<StoredBase | undefined> => store.get(id)),
    stores.ask(STEPS, (store): IDBRequest<StoredStep[]> => store.getAll(allOf(id))),
  ]).catch(() => []);
  if (!ground || !steps) return undefined;
  const byNumber = new Map(steps.map(({ number, step }) => [number, step]));
  return { ...ground, head, stepOf: (number) => byNumber.get(number) };
}

/** Tabs tell each other whose drafts are gone, as who still works on one has to write all of it again. */
export const CHANNEL = 'drafts that are gone';

export async function dropDrafts(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await stores
    .write([DRAFTS, GROUNDS, STEPS], (store) => {
      for (const id of ids) {
        store(DRAFTS).delete(id);
        store(GROUNDS).delete(id);
        store(STEPS).delete(allOf(id));
      }
    })
    .catch(() => undefined);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(ids);
  channel.close();
}

/** Lets the oldest histories of what is saved go; what is unsaved stays. */
export async function dropOldest(but: string, most: number): Promise<void> {
  const drafts = (await stores.ask(DRAFTS, (store): IDBRequest<StoredDraft[]> => store.getAll())) ?? [];
  const saved = drafts.filter(({ id, isUnsaved }) => !isUnsaved && id !== but).sort((one, other) => other.at - one.at);
  await dropDrafts(saved.slice(most).map(({ id }) => id));
}
