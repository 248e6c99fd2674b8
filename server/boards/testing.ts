import type * as z from 'zod/mini';
import type { boardBody, Panel, panel } from '#model/boards/board.ts';

type GivenBoard = z.input<typeof boardBody>;
type GivenPanel = z.input<typeof panel>;

export function givenBoard(more: Partial<GivenBoard> = {}): GivenBoard {
  return { title: 'A board', panels: [], ...more };
}

/** A panel of text, unless told. */
export function givenPanel(id: string, more: Partial<GivenPanel> = {}): GivenPanel & Pick<Panel, 'place'> {
  return { id, type: 'text', place: { column: 0, row: 0, width: 4, height: 4 }, ...more };
}
