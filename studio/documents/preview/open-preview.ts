import { createPreview } from '#contract/preview-address.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Opens a path of the site as its drafts stand, in a tab of its own. */
export async function openPreview(path: string): Promise<void> {
  // Opened at once, while the browser still knows of the click; its address follows.
  const tab = open('about:blank', '_blank');
  try {
    const { url } = await call(createPreview, { body: {} });
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(url + path);
  } catch (problem) {
    tab?.close();
    notify.problem(problem);
  }
}
