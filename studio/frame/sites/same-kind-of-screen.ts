import { placeAt } from '#studio/frame/navigation/navigation.ts';

/** The screen of the same kind in another site: an open document is of this site, its list is of every one. */
export function sameKindOfScreen(pathname: string): string {
  const [, pages, kind] = pathname.split('/');
  return placeAt(pathname)?.to ?? (pages === 'pages' && kind ? `/pages/${kind}` : '/pages/');
}
