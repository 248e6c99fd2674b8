import type { NumberMark } from '#canvas/protocol.ts';
import { breakpointAt, type Scope } from '#model/layout/effective-style.ts';
import type { NodeState } from '#model/layout/layout.ts';
import { defaultPreview, type PreviewSettings } from '../preview-settings/preview-settings.ts';

/** How the page is looked at in the editor: what is seen is what is edited. */
export interface Screen {
  /** Of the page, in its own pixels. */
  width: number;
  /** Styles are edited for this breakpoint and wider ones alone. */
  isOnlyHere: boolean;
  /** The state in which what is selected is shown and edited. */
  state: NodeState | undefined;
  /** Styles that are tried on what is selected while they are dragged. */
  tried: Readonly<Record<string, string>> | undefined;
  /** With what data, in which colours and from which side. */
  previewSettings: PreviewSettings;
  /** Numbers of nodes are shown on the page. */
  hasNumbers: boolean;
  /** Those numbers, once they are there. */
  numberMarks: readonly NumberMark[];
}

export interface ScreenStore {
  get: () => Screen;
  set: (change: Partial<Screen>) => void;
  subscribe: (listener: () => void) => () => void;
}

const PHONE = 390;
const TABLET = 768;
const DESKTOP = 1280;
/** Below it a window has room for the page and one panel. */
const ROOMY = 992;

export function createScreenStore(room: number = DESKTOP): ScreenStore {
  let screen: Screen = {
    width: room < TABLET ? PHONE : room < ROOMY ? TABLET : DESKTOP,
    isOnlyHere: false,
    state: undefined,
    tried: undefined,
    previewSettings: defaultPreview,
    hasNumbers: false,
    numberMarks: [],
  };
  const listeners = new Set<() => void>();
  return {
    get: () => screen,
    set: (change) => {
      const next = { ...screen, ...change };
      // The narrowest breakpoint holds on every width: there is nothing it could be kept to.
      if (breakpointAt(next.width) === 'base') next.isOnlyHere = false;
      screen = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function scopeOf({ width, isOnlyHere, state }: Screen): Scope {
  return { breakpoint: breakpointAt(width), isOnlyHere, state };
}
