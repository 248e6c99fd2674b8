import type { ResponseOf } from '#contract/exchange.ts';
import type { checkRoute } from '#contract/page-routes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconCircleCheck } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Params } from '../params.tsx';
import styles from './sample-result.module.css';

type Check = ResponseOf<typeof checkRoute> | undefined;

/**
 * Shows a route's type and parameter names. The line appears with the first character, before the check answers:
 * otherwise the fields below would move while someone clicks one of them.
 */
export function DerivedType({ url, answer }: { url: string; answer: Check }) {
  const t = useT();
  if (url === '') return null;
  const keys = answer?.keys ?? [];
  return (
    <p className={styles.line} aria-live="polite">
      <span>{t(keys.length > 0 || url.includes('<') ? 'route.dynamic' : 'route.simple')}</span>
      {keys.map((key) => (
        <span key={key} className={styles.key}>
          <Code>{key}</Code>
        </span>
      ))}
    </p>
  );
}

/** Whether the sample is answered, and the params it gives. */
export function SampleResult({ answer, isChecking }: { answer: Check; isChecking: boolean }) {
  const t = useT();
  if (!answer?.sampleParams) return null;
  return (
    <div className={styles.line} aria-live="polite" data-stale={isChecking || undefined}>
      <span className={styles.good}>
        <IconCircleCheck size={16} /> {t('route.sampleAnswers')}
      </span>
      <Params params={answer.sampleParams} />
    </div>
  );
}
