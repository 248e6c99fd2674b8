import { Button, NativeSelect } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { lockTimes } from '#studio/session/is-locked.ts';
import { chooseLockAfter, lock, useLockAfter } from '#studio/session/lock.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './profile.module.css';

/** When the studio locks by itself. */
export function LockSection() {
  const t = useT();
  const minutes = useLockAfter();
  const label = (each: number) => (each === 0 ? t('profile.lockNever') : t('profile.lockMinutes', { minutes: each }));
  return (
    <Section title={t('profile.lock')} help={t('profile.lockHelp')}>
      <div className={styles.form}>
        <NativeSelect
          label={t('profile.lockAfter')}
          value={String(minutes)}
          data={lockTimes.map((each) => ({ value: String(each), label: label(each) }))}
          onChange={(event) => chooseLockAfter(Number(event.currentTarget.value))}
        />
        <Button variant="default" className={styles.act} onClick={lock}>
          {t('profile.lockNow')}
        </Button>
      </div>
    </Section>
  );
}
