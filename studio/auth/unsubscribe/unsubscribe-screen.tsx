import '#studio/messages/number-report-words.ts';
import { useState } from 'react';
import { unsubscribeFromNumbers } from '#contract/number-report-link.ts';
import { Problem } from '#contract/problems.ts';
import { isolate } from '#model/isolate.ts';
import { AuthButton } from '#studio/auth/screen/auth-fields.tsx';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';

/** What the link at the end of a report by mail opens. It asks first: programs that look through mails open links. */
export function UnsubscribeScreen() {
  const t = useT();
  const [site, setSite] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const end = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const ended = await call(unsubscribeFromNumbers, { body: { token: location.hash.slice(1) || '-' } });
      setSite(ended.site);
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  if (site !== undefined) {
    return (
      <AuthScreen title={t('numberReports.endedTitle')}>
        <p className={styles.note} role="status">
          {t('numberReports.endedText', { site: isolate(site) })}
        </p>
      </AuthScreen>
    );
  }
  const isUnknown = problem instanceof Problem && problem.kind === 'not_found';
  return (
    <AuthScreen title={t('numberReports.endTitle')}>
      <form className={styles.form} onSubmit={(event) => void end(event)}>
        <p className={styles.note}>{t('numberReports.endText')}</p>
        {problem !== undefined && (
          <p className={styles.fault} role="alert" dir="auto">
            {isUnknown ? t('numberReports.badLink') : problemText(problem)}
          </p>
        )}
        <AuthButton isBusy={isBusy}>{t('numberReports.end')}</AuthButton>
      </form>
    </AuthScreen>
  );
}
