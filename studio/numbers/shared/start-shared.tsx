import { loadMessages } from '#studio/messages/i18n.ts';
import { startShared } from '#studio/ui/sharing/start-shared.tsx';
import { SharedScreen } from './shared-screen.tsx';

/** Starts the page of a public link to numbers. */
export async function start(element: HTMLElement): Promise<void> {
  await loadMessages('inside', 'numbers');
  startShared(element, 'shared-numbers', SharedScreen);
}
