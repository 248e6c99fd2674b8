import { type LayoutKind, layoutKinds } from '#model/documents.ts';

/** An editor one came from to a widget of the site, and the node there that names it. */
export interface TrailStop {
  kind: LayoutKind;
  key: string;
  node: string;
}

/** How one came to an editor, as its address has it: the page first. */
export interface EditorSearch {
  from?: readonly TrailStop[];
  /** The widget is shown without what it was opened from. */
  alone?: true;
  /** Path of the page that is looked at. */
  at?: string;
}

/** Widgets in widgets that one goes into one after the other; further out nobody looks for the way back. */
const LONGEST = 8;

/** Reads the way of an address; what is none is left out. */
export function editorSearch({ from, alone, at }: Record<string, unknown>): EditorSearch {
  const stops = (Array.isArray(from) ? from : []).filter(isStop).slice(-LONGEST);
  const isPath = typeof at === 'string' && at.startsWith('/') && at.length <= 2048;
  return {
    ...(stops.length > 0 && { from: stops.map(({ kind, key, node }) => ({ kind, key, node })) }),
    ...(stops.length > 0 && alone === true && { alone }),
    ...(isPath && { at }),
  };
}

function isStop(value: unknown): value is TrailStop {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, key, node } = value as Record<string, unknown>;
  const isName = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= 200;
  return layoutKinds.some((each) => each === kind) && isName(key) && isName(node);
}

/** Where a stop is: its editor with the node selected, the way that led there, and the path that is looked at. */
export function pathOfStop(way: readonly TrailStop[], at: number, path?: string) {
  const stop = way[at];
  const search: EditorSearch = { ...(at > 0 && { from: way.slice(0, at) }), ...(path !== undefined && { at: path }) };
  const hash = `node=${stop?.node ?? ''}`;
  return stop?.kind === 'widget'
    ? ({ to: '/pages/widgets/$key/layout', params: { key: stop.key }, search, hash } as const)
    : ({ to: '/pages/templates/$pageKey', params: { pageKey: stop?.key ?? '' }, search, hash } as const);
}
