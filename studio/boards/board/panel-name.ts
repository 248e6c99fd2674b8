import type { Panel } from '#model/boards/board.ts';
import type { translate } from '#studio/messages/i18n.ts';

/** What a panel is called: by its type where it has no title. */
export const panelName = (t: typeof translate, { title, type }: Pick<Panel, 'title' | 'type'>): string =>
  title === '' ? t(`boards.type.${type}`) : title;
