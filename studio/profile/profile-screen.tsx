import '#studio/messages/profile-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Sections } from '#studio/ui/screen/section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LockSection } from './lock-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { YouSection } from './you-section.tsx';

/** The own account: who one is, the password, the lock, and where one is signed in. */
export function ProfileScreen() {
  const t = useT();
  return (
    <>
      <ScreenHeader title={t('shell.profile')} description={t('profile.about')} />
      <Sections>
        <YouSection />
        <LanguageSection />
        <PasswordSection />
        <LockSection />
        <SessionsSection />
        <DeleteSection />
      </Sections>
    </>
  );
}
