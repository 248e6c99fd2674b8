import { loadMessages } from '#studio/messages/i18n.ts';
import { startShared } from '#studio/ui/sharing/start-shared.tsx';
import { SharedBoardScreen } from './shared-board-screen.tsx';

/** Starts the page of a public link to a board. */
export async function start(element: HTMLElement): Promise<void> {
  await loadMessages('inside', 'numbers');
  startShared(element, 'shared-board/$id', SharedBoardScreen);
}
