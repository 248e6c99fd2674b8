import type { SourceText } from './source-text.ts';
import type { TranslatedText, TranslatedTexts } from './translation-body.ts';

/** How a text stands in a language: as its source is, as its source was, or not at all. */
export type TextState = 'translated' | 'stale' | 'missing';

/** A text with its translation. */
export interface MatchedText {
  readonly source: SourceText;
  readonly state: TextState;
  /** The place its translation is kept at: another where an item of a list has moved. */
  readonly place: string;
  readonly translation: TranslatedText | undefined;
}

const ofList = /^(node\.[^.]+\.[^.]+)\.\d+\.([^.]+)$/;

/**
 * Finds the translation of each text. The items of a list are known by what they said, so that one that moves takes its
 * translation along, and none is given that of another.
 */
export function matchTexts(sources: readonly SourceText[], texts: TranslatedTexts): MatchedText[] {
  const moved = placesBySource(texts);
  const taken = new Set<string>();
  const take = (place: string | undefined) => {
    if (place !== undefined) taken.add(place);
    return place;
  };
  const own = sources.map(({ place, text }) => take(textAt(texts, place)?.source === text ? place : undefined));
  const exact = sources.map((source, at) => own[at] ?? take(movedTo(source, moved, taken)));
  return sources.map((source, at) => {
    const place = exact[at];
    if (place !== undefined) return matched(source, place, textAt(texts, place), 'translated');
    const before = taken.has(source.place) ? undefined : textAt(texts, source.place);
    return matched(source, source.place, before, 'stale');
  });
}

function textAt(texts: TranslatedTexts, place: string): TranslatedText | undefined {
  return Object.hasOwn(texts, place) ? texts[place] : undefined;
}

function matched(source: SourceText, place: string, found: TranslatedText | undefined, state: TextState): MatchedText {
  const translation = found && found.text.trim() !== '' ? found : undefined;
  return { source, place, translation, state: translation ? state : 'missing' };
}

/** Names a text of a list by the list, its field and what it says; undefined for any other. */
function nameInList(place: string, source: string): string | undefined {
  const [, list, field] = ofList.exec(place) ?? [];
  return list === undefined ? undefined : `${list} ${field} ${source}`;
}

function placesBySource(texts: TranslatedTexts): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [place, { source }] of Object.entries(texts)) {
    const name = nameInList(place, source);
    const known = name === undefined ? undefined : places.get(name);
    if (known) known.push(place);
    else if (name !== undefined) places.set(name, [place]);
  }
  return places;
}

/** The place in the same list, and field, where a text with this source is kept. */
function movedTo(
  { place, text }: SourceText,
  places: ReadonlyMap<string, string[]>,
  taken: ReadonlySet<string>,
): string | undefined {
  const name = nameInList(place, text);
  return name === undefined ? undefined : places.get(name)?.find((each) => !taken.has(each));
}

/** How many texts stand how. */
export interface TextCounts {
  readonly total: number;
  readonly translated: number;
  readonly stale: number;
  readonly missing: number;
}

export function countTexts(matched: readonly MatchedText[]): TextCounts {
  const of = (state: TextState) => matched.filter((each) => each.state === state).length;
  return { total: matched.length, translated: of('translated'), stale: of('stale'), missing: of('missing') };
}
