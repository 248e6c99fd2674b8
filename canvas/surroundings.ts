import { directionOf } from '#model/site-languages/languages.ts';
import type { CanvasKit, CanvasPage } from './protocol.ts';
import type { Sheets } from './sheets.ts';

/** Gives the document the language, the side, the colours and the looks of the site. */
export function showSurroundings(
  { settings, theme }: CanvasKit,
  { scheme, isTurned = false }: CanvasPage,
  sheets: Sheets,
): void {
  const { documentElement: root } = document;
  root.lang = settings.language;
  root.dir = (directionOf(settings.language) === 'rtl') === isTurned ? 'ltr' : 'rtl';
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  sheets.showTheme(theme);
}
