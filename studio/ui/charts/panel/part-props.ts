import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';

export interface PartProps {
  panel: Panel;
  answer: PanelAnswer;
}
