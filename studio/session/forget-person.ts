import { removeOwn } from './own-storage.ts';
import { forget, storedUser } from './storage.ts';
import { forgetTabSite } from './tab-site.ts';

/** Nothing of who was signed in stays in the browser: neither their session nor what it kept of their work. */
export async function forgetPerson(): Promise<void> {
  const person = storedUser()?._id;
  forget('user', 'token', 'accessToken', 'refreshToken', 'newUser', 'session-answer', 'locked');
  sessionStorage.removeItem('session-answer');
  forgetTabSite();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser; the server expires it too.
  document.cookie = 'token=; Max-Age=0; Path=/; SameSite=Lax';
  if (person !== undefined) await removeOwn(person);
}
