import { useT } from '#studio/messages/use-t.ts';
import { BareSection } from '#studio/ui/screen/section.tsx';
import type { OpenedApi } from '../queries.ts';
import styles from './health.module.css';
import { Health } from './health.tsx';

const isAsked = (health: OpenedApi['health']) => health !== null && health.state !== 'idle';

/** How a source is doing for visitors, and in previews, which may ask another host with other secrets. */
export function HealthSection({ health, previewHealth }: Pick<OpenedApi, 'health' | 'previewHealth'>) {
  const t = useT();
  if (!isAsked(health) && !isAsked(previewHealth)) return null;
  return (
    <BareSection>
      <div className={styles.environments}>
        {isAsked(health) && <Health health={health} isWhole />}
        {isAsked(previewHealth) && (
          <section aria-label={t('apis.inPreviews')}>
            <h3 className={styles.environment}>{t('apis.inPreviews')}</h3>
            <Health health={previewHealth} isWhole />
          </section>
        )}
      </div>
    </BareSection>
  );
}
