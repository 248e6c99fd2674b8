import { type Issue, Problem } from '#contract/problems.ts';
import type { ChangeAct, ChangeObstacle } from '#model/change-sets.ts';
import type { DocumentKind } from '#model/documents.ts';

/** A change of one document as it is to be made. */
export interface PlannedChange {
  /** Where it is in its set, from 0: issues are told at it. */
  place: number;
  kind: DocumentKind;
  /** Of what is new: the id it gets. */
  id: string;
  act: ChangeAct;
  /** The version it was made from; 0 of what is new, the last one of what was deleted and comes back. */
  baseVersion: number;
  /** Not checked yet; null of a removal. */
  body: unknown;
  /** Of what comes back: when it was first made. */
  createdAt?: number;
  /** What a person knows it by, for what is not there any more. */
  title?: string;
}

/** A change that was made, or that was looked at without being made. */
export interface MadeChange {
  place: number;
  key: string;
  title: string;
  /** Version it made; the base version where there was nothing to change. */
  version: number;
  /** The body as it is stored, JSON; null of a removal. */
  body: string | null;
}

/** A change that cannot be made as it was meant, as it is told. */
export interface Obstacle {
  place: number;
  kind: DocumentKind;
  key: string;
  title: string;
  why: ChangeObstacle;
  /** The version there is now; null where there is none. */
  version: number | null;
}

/** Most that are named; the total counts all. */
const MAX_TOLD = 200;

/** What is told where something was changed since: each by name, so that nobody has to search. */
export function changedSince(obstacles: readonly Obstacle[], message = 'changeSet.changedSince'): Problem {
  const listed = obstacles.slice(0, MAX_TOLD);
  const names = listed.slice(0, 5).map(({ title, key }) => title || key);
  const values = { count: obstacles.length, names: names.join(', ') };
  return new Problem('conflict', { message, values, current: { obstacles: listed, total: obstacles.length } });
}

/** An issue at the place of its change. */
export function atPlace(place: number, issue: Issue): Issue {
  return { ...issue, path: `changes.${place}.${issue.path}` };
}
