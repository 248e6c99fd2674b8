import { createPreview } from '#contract/preview-address.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Opens the site as a release has it, in a tab of its own. */
export async function openRelease(id: string): Promise<void> {
  // Opened at once, while the browser still knows of the click; its address follows.
  const tab = open('about:blank', '_blank');
  try {
    const { url } = await call(createPreview, { body: { release_id: id } });
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(`${url}/`);
  } catch (problem) {
    tab?.close();
    notify.problem(problem);
  }
}
