export const HOME = '/pages/';
export const SIGN_IN = '/signin';
export const ACCOUNT_SETUP = '/account-setup';

const outsideTheFrame = /^\/(?:signin|signup)(?:[/?#]|$)/;

/** The path an address of ours leads to; home for anything that would leave the studio (`//evil`, `/\evil`, `https:evil`). */
export function safeRedirect(wanted: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them while reading an address, `/\t/evil` becomes `//evil`.
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return HOME;
  const url = new URL(wanted, location.origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== location.origin || path.startsWith('//') || outsideTheFrame.test(path)) return HOME;
  return path === '/' ? HOME : path;
}

/** Where to sign in, coming back to `from` afterwards. */
export function signInAddress(from: string): string {
  const back = safeRedirect(from);
  return back === HOME ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(back)}`;
}
