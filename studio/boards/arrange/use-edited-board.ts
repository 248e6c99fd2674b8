import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Board, updateBoard } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import type { BoardBody } from '#model/boards/board.ts';
import { commit, type History, isDirty, markOf, markSaved, redo, startHistory, undo } from '#model/layout/history.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { handleStale } from '#studio/documents/stale-dialog/handle-stale.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { bodyOf } from '../board-body.ts';
import { keepBoard } from '../queries.ts';

export interface EditedBoard {
  readonly body: BoardBody;
  readonly history: History<BoardBody>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The board as someone else has saved it, where that kept this one from being saved; `null` where it was deleted. */
  readonly stale: Board | null | undefined;
  /** The board that the edits began from. */
  readonly base: Board;
  /** Makes one step that can be undone. `typing` joins what follows within a moment, such as letters. */
  change: (label: MessageKey, next: BoardBody, typing?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Answers whether all of it is saved. */
  save: () => Promise<boolean>;
  /** Goes on from the board as someone else has saved it, with another state. */
  goOn: (from: Board, body: BoardBody, label: MessageKey) => void;
  closeStale: () => void;
  /** It is saved elsewhere: nothing of it is lost when it is left. */
  forget: () => void;
}

/** A board that is being edited: its state with its history, and how it is saved. */
export function useEditedBoard(board: Board): EditedBoard {
  const queries = useQueryClient();
  const [history, setHistory] = useState(() => startHistory(bodyOf(board)));
  const [base, setBase] = useState(board);
  const [stale, setStale] = useState<Board | null>();
  const [isSaving, setSaving] = useState(false);
  // What a save that is asked for in the same moment as a change is to send.
  const latest = useRef({ history, base });
  const put = (next: History<BoardBody>) => {
    latest.current.history = next;
    setHistory(next);
  };
  const begin = (next: Board) => {
    latest.current.base = next;
    setBase(next);
  };
  const step = (from: History<BoardBody>, label: MessageKey, next: BoardBody, typing?: string) =>
    commit(
      from,
      (draft) => {
        for (const part of Object.keys(next) as (keyof BoardBody)[])
          if (next[part] !== from.state[part]) Object.assign(draft, { [part]: next[part] });
      },
      { label, at: Date.now(), ...(typing !== undefined && { typing }) },
    );

  const save = async (): Promise<boolean> => {
    const { history: sent, base: from } = latest.current;
    const mark = markOf(sent);
    setSaving(true);
    try {
      const body = { version: from.version, board: sent.state };
      const { board: saved, message } = await call(updateBoard, { params: { id: from.id }, body });
      begin(saved);
      put(markSaved(latest.current.history, mark));
      keepBoard(queries, saved);
      notify.done(message);
      return markOf(latest.current.history) === mark;
    } catch (problem) {
      if (problem instanceof Problem && problem.kind === 'not_found') setStale(null);
      else if (!(problem instanceof Problem && handleStale<Board>(problem, setStale))) notify.problem(problem);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    body: history.state,
    history,
    isDirty: isDirty(history),
    isSaving,
    stale,
    base,
    change: (label, next, typing) => put(step(latest.current.history, label, next, typing)),
    undo: () => put(undo(latest.current.history)),
    redo: () => put(redo(latest.current.history)),
    save,
    goOn: (from, body, label) => {
      begin(from);
      const next = step(latest.current.history, label, body);
      // What is theirs alone is saved already.
      put(sameJson(body, bodyOf(from)) ? markSaved(next) : next);
      setStale(undefined);
    },
    closeStale: () => setStale(undefined),
    forget: () => put(markSaved(latest.current.history)),
  };
}
