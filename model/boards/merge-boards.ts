import { sameJson } from '#model/layout/merge-fields.ts';
import { settle } from './arrange.ts';
import { type BoardBody, MAX_CHOICES, MAX_PANELS, type Panel } from './board.ts';

const settings = ['title', 'description', 'period', 'choices', 'refresh'] as const;
export type BoardPart = (typeof settings)[number];

export interface BoardDifference {
  readonly parts: readonly BoardPart[];
  readonly added: readonly Panel[];
  readonly removed: readonly Panel[];
  readonly changed: readonly Panel[];
  /** Panels whose place alone is another. */
  readonly moved: readonly Panel[];
}

const byId = (panels: readonly Panel[]) => new Map(panels.map((panel) => [panel.id, panel]));

const isSameBut = (one: Panel, other: Panel): boolean => sameJson({ ...one, place: other.place }, other);

/** What differs between two states of a board. */
export function compareBoards(before: BoardBody, after: BoardBody): BoardDifference {
  const old = byId(before.panels);
  const now = byId(after.panels);
  const both = after.panels.flatMap((panel) => {
    const was = old.get(panel.id);
    return was && !sameJson(was, panel) ? [{ was, panel }] : [];
  });
  return {
    parts: settings.filter((part) => !sameJson(before[part], after[part])),
    added: after.panels.filter(({ id }) => !old.has(id)),
    removed: before.panels.filter(({ id }) => !now.has(id)),
    changed: both.filter(({ was, panel }) => !isSameBut(was, panel)).map(({ panel }) => panel),
    moved: both.filter(({ was, panel }) => isSameBut(was, panel)).map(({ panel }) => panel),
  };
}

/**
 * Takes both of what two people made of the same board. Of what both changed, mine stays; a panel that one removed and
 * the other changed stays as it was changed, unless it was only pushed aside. Undefined where together they are more than a board holds.
 */
export function mergeBoards(base: BoardBody, mine: BoardBody, theirs: BoardBody): BoardBody | undefined {
  const merged = { ...theirs };
  const take = <K extends BoardPart>(part: K) => {
    if (!sameJson(base[part], mine[part])) merged[part] = mine[part];
  };
  for (const part of settings) take(part);
  const [old, own, other] = [byId(base.panels), byId(mine.panels), byId(theirs.panels)];
  const kept = theirs.panels.flatMap((panel): Panel[] => {
    const was = old.get(panel.id);
    const now = own.get(panel.id);
    if (!now) return was && isSameBut(was, panel) ? [] : [panel];
    return [mergePanel(was, now, panel)];
  });
  const mineAlone = mine.panels.filter((panel) => {
    const was = old.get(panel.id);
    return !other.has(panel.id) && (!was || !isSameBut(was, panel));
  });
  const panels = settle([...kept, ...mineAlone]);
  const fits = panels.length <= MAX_PANELS && merged.choices.length <= MAX_CHOICES;
  return fits ? { ...merged, panels } : undefined;
}

function mergePanel(was: Panel | undefined, mine: Panel, theirs: Panel): Panel {
  // Two new panels may have got the same ID.
  if (!was) return mine;
  const place = sameJson(was.place, mine.place) ? theirs.place : mine.place;
  return isSameBut(was, mine) ? { ...theirs, place } : { ...mine, place };
}
