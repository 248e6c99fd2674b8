import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadOffer, matchesPrerendered } from '#studio/auth/sign-in/offer.ts';
import { SignInScreen } from '#studio/auth/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '#studio/auth/sign-up/sign-up-screen.tsx';
import { loadMessages } from '#studio/messages/i18n.ts';
import { safeRedirect, signInAddress } from '#studio/session/redirect.ts';
import { canCall, currentSession, onSession, startSession } from '#studio/session/session.ts';
import { isLeaving, leaveTo } from '#studio/session/session-end.ts';
import type { StudioRoot } from './prerendered.ts';
import { WithEarlyInput } from './with-early-input.tsx';

/** Starts the half of the app before sign-in. */
export async function start(root: StudioRoot): Promise<void> {
  const path = location.pathname.replace(/\/$/, '');
  if (path === '/verify-email' && !canCall()) return leaveTo(signInAddress(path));
  const isReturn = path === '/signin' && comesFromProvider();
  if (path === '/signup' || (path === '/signin' && !isReturn)) continueOnceSignedIn();
  const offered = path === '/signin' && !isReturn ? loadOffer() : undefined;
  const [Screen] = await Promise.all([isReturn ? returnScreen() : screenAt(path), loadMessages('entrance'), offered]);
  const { drawn } = root;
  if (drawn && Screen === SignInScreen && matchesPrerendered()) {
    hydrateRoot(
      root,
      <WithEarlyInput drawn={drawn}>
        <Screen />
      </WithEarlyInput>,
    );
    return;
  }
  drawn?.stop();
  root.replaceChildren();
  createRoot(root).render(<Screen />);
}

/** Who turns out to be signed in already goes on at once. */
function continueOnceSignedIn(): void {
  onSession(() => {
    const { user, loading } = currentSession();
    // Not while a form is on its way: registration leads elsewhere than home.
    if (!loading && user && canCall() && !isLeaving())
      leaveTo(safeRedirect(new URLSearchParams(location.search).get('redirect')));
  });
  startSession();
}

/** An OpenID provider leads back with what it answers. */
function comesFromProvider(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

const returnScreen = async (): Promise<ComponentType> =>
  (await import('#studio/auth/sign-in/single-sign-on-screen.tsx')).SingleSignOnScreen;

/** Sign-in and sign-up are at hand; what is seldom needed is a file of its own. */
async function screenAt(path: string): Promise<ComponentType> {
  switch (path) {
    case '/signup':
      return SignUpScreen;
    case '/forgot-password':
      return (await import('#studio/auth/password/forgot-password-screen.tsx')).ForgotPasswordScreen;
    case '/reset-password':
      return (await import('#studio/auth/password/reset-password-screen.tsx')).ResetPasswordScreen;
    case '/verify-email':
      return (await import('#studio/auth/verification/verify-email-screen.tsx')).VerifyEmailScreen;
    case '/invitation':
      return (await import('#studio/auth/invitation/invitation-screen.tsx')).InvitationScreen;
    case '/unsubscribe':
      return (await import('#studio/auth/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen;
    case '/terms':
      return (await import('#studio/auth/sign-up/terms-screen.tsx')).TermsScreen;
    default:
      return SignInScreen;
  }
}
