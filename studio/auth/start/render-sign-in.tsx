import { renderToString } from 'react-dom/server';
import { SignInScreen } from '#studio/auth/sign-in/sign-in-screen.tsx';
import { loadMessages } from '#studio/messages/i18n.ts';

/**
 * The sign-in screen as HTML, in the language of the display settings, as most installations offer it: there is an
 * account, and no provider. The build calls it, see build/prerender-sign-in.ts.
 */
export async function renderSignIn(): Promise<string> {
  await loadMessages('entrance');
  // React asks for pictures ahead of the markup; a link is no part of what is taken over.
  return renderToString(<SignInScreen />).replace(/^(?:<link [^>]*>)+/, '');
}
