import type { EditedPage } from './drawing/edited-page.ts';
import type { Marks } from './marks/marks.ts';
import { InertRegions } from './pointing/make-inert.ts';
import type { FromCanvas } from './protocol.ts';

/** Milliseconds without a change before other places of what is edited are drawn anew. */
const PAUSE = 250;

/** The page around a widget that is edited in its place: dimmed, out of reach, and kept up with the widget. */
export class SurroundingPage {
  readonly #page: EditedPage;
  readonly #marks: Marks;
  readonly #post: (message: FromCanvas) => void;
  readonly #onFollowed: (isAnother: boolean) => void;
  readonly #shades = new InertRegions();
  #next: ReturnType<typeof setTimeout> | undefined;

  /** `onFollowed` is told whether what is edited was drawn anew too. */
  constructor(
    page: EditedPage,
    marks: Marks,
    post: (message: FromCanvas) => void,
    onFollowed: (isAnother: boolean) => void,
  ) {
    this.#page = page;
    this.#marks = marks;
    this.#post = post;
    this.#onFollowed = onFollowed;
  }

  shade(): void {
    const { around, filledElements } = this.#page;
    const edited = around?.span.elements() ?? [];
    const within = around ? filledElements : [];
    this.#shades.keepApart(document.body, edited, within);
    this.#marks.veil(edited, within);
  }

  /** Tells what was found of the place, where there is one to be found. */
  tell(): void {
    const { around, given, isInPlace } = this.#page;
    if (isInPlace) this.#post({ type: 'around', isShown: around !== undefined, props: given });
  }

  /** Other places are shown as what is edited is now, once there is a pause. */
  followSoon(): void {
    clearTimeout(this.#next);
    if (!this.#page.around) return;
    this.#next = setTimeout(() => {
      const isAnother = this.#page.follow();
      this.#onFollowed(isAnother);
      if (isAnother) this.tell();
    }, PAUSE);
  }
}
