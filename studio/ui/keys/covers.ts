/** What covers everything until it is answered: the lock, signing in again, an outage. It is marked `data-cover`. */
const openCovers = () => document.querySelectorAll<HTMLDialogElement>('dialog[open][data-cover]');

export const isCovered = (): boolean => openCovers().length > 0;

/** Puts the covers above a dialog that has opened meanwhile: the last modal one opened is on top. */
export function raiseCovers(): void {
  for (const cover of openCovers()) {
    cover.close();
    cover.showModal();
  }
}
