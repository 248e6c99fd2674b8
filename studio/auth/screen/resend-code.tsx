import { useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useCountdown } from '#studio/ui/text/use-countdown.ts';
import styles from './auth-screen.module.css';

interface ResendCodeProps {
  /** Seconds until another may be asked for. */
  wait: number;
  resend: () => Promise<{ message: string; retryAfter: number }>;
}

/** Asks for another code, once its time has come, and tells how that went. */
export function ResendCode({ wait, resend }: ResendCodeProps) {
  const t = useT();
  const { left, start } = useCountdown(wait);
  const [said, setSaid] = useState<string>();
  const run = async () => {
    if (left > 0) return;
    try {
      const { message, retryAfter } = await resend();
      setSaid(message);
      start(retryAfter);
    } catch (problem) {
      setSaid(problemText(problem));
      if (problem instanceof Problem) start(problem.details.retryAfter ?? 0);
    }
  };
  return (
    <div className={styles.resend}>
      <button type="button" className={styles.link} aria-disabled={left > 0} onClick={() => void run()}>
        {left > 0 ? t('session.resendIn', { seconds: left }) : t('session.resend')}
      </button>
      <p role="status" className={styles.quiet} dir="auto">
        {said}
      </p>
    </div>
  );
}
