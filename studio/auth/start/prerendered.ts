/** A screen the build drew into the page, and what was done on it before the code of its components came. */
export interface Prerendered {
  /** What was chosen. What was typed and ticked the form reads off its fields. */
  chosen: Map<HTMLSelectElement, string>;
  /** The button last pressed: it waits for the one who knows what it does. */
  pressed?: HTMLButtonElement;
  /** No longer notes what is done. */
  stop: () => void;
}

/** Where the studio is drawn, with what stands there already. */
export type StudioRoot = HTMLElement & { drawn?: Prerendered };
