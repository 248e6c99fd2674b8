import { beginToLeave } from '#studio/session/session-end.ts';
import { workNextIn } from '#studio/session/tab-site.ts';
import { mayLoseUnsaved } from '#studio/session/unsaved.ts';
import { sameKindOfScreen } from './same-kind-of-screen.ts';

/** Works in another site from now on, in this tab. The page starts anew, so that nothing of this site is left in it. */
export async function switchSite(id: string): Promise<void> {
  if (!(await mayLoseUnsaved())) return;
  workNextIn(id);
  beginToLeave();
  location.assign(sameKindOfScreen(location.pathname));
}
