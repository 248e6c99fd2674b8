import { commit, type History, isDirty, jump, markSaved, redo, startHistory, undo } from '#model/layout/history.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { EditorDocument } from './editor-document.ts';

/**
 * What can be listened to: one node, the shape of the tree (which nodes there are and where), the page's own
 * fields, the history (undo, redo, unsaved), or any change of the document at all.
 */
export type Topic = `node ${string}` | 'structure' | 'page' | 'history' | 'document';

export interface EditorStore {
  document: () => EditorDocument;
  history: () => History<EditorDocument>;
  isDirty: () => boolean;
  /** Makes one undoable step. `typing` names the field while a person types in it, so that a word is one step. */
  commit: (label: MessageKey, recipe: (draft: EditorDocument) => void, typing?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Undoes or redoes until so many steps are done. */
  jump: (count: number) => void;
  markSaved: (mark?: number) => void;
  /** Goes on with a history from before. */
  resume: (history: History<EditorDocument>) => void;
  subscribe: (topic: Topic, listener: () => void) => () => void;
  /** Counts the changes of a topic: a snapshot that is the same until it changes. */
  count: (topic: Topic) => number;
}

/** Holds the document and wakes only who listens to what changed, found from the paths of the patches. */
export function createEditorStore(start: EditorDocument, now: () => number = Date.now): EditorStore {
  let history = startHistory(start);
  const listeners = new Map<Topic, Set<() => void>>();
  const counts = new Map<Topic, number>();

  const change = (next: History<EditorDocument>, topics: Iterable<Topic>): void => {
    if (next === history) return;
    history = next;
    const woken = new Set<Topic>([...topics, 'history']);
    for (const topic of woken) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    for (const topic of woken) for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const apply = (next: History<EditorDocument>): void => change(next, changedTopics(next.diff, listeners.keys()));

  return {
    document: () => history.state,
    history: () => history,
    isDirty: () => isDirty(history),
    commit: (label, recipe, typing) =>
      apply(commit(history, recipe, { label, at: now(), ...(typing ? { typing } : {}) })),
    undo: () => apply(undo(history)),
    redo: () => apply(redo(history)),
    jump: (count) => apply(jump(history, count)),
    markSaved: (mark) => change(markSaved(history, mark), []),
    resume: (next) =>
      change(next, next.state === history.state ? [] : ['structure', 'page', 'document', ...listeners.keys()]),
    subscribe: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    count: (topic) => counts.get(topic) ?? 0,
  };
}

function changedTopics(diff: History<EditorDocument>['diff'], listened: Iterable<Topic>): Set<Topic> {
  const topics = new Set<Topic>(diff.length > 0 ? ['document'] : []);
  for (const { path } of diff) {
    const [part, nodes, id, field] = path;
    if (part !== 'tree') topics.add('page');
    else if (nodes === undefined || id === undefined) for (const topic of listened) topics.add(topic);
    else topics.add(`node ${id}`);
    const isStructure = field === undefined || field === 'slots' || field === 'parent' || field === 'slot';
    if (part === 'tree' && isStructure) topics.add('structure');
  }
  return topics;
}
