import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { BareSection } from '#studio/ui/screen/section.tsx';
import styles from './console.module.css';
import { Fixtures } from './fixtures.tsx';
import { History } from './history.tsx';
import { LearnedSchema } from './learned.tsx';
import { TryIt } from './try-it.tsx';

/** Runs the source as it stands in the form, saved or not; of a saved one also what is known of its answers. */
export function Console({ id }: { id: string | undefined }) {
  const t = useT();
  const [tab, setTab] = useState<string | null>('try');
  return (
    <BareSection>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="try">{t('apis.tryIt')}</Tabs.Tab>
          {id !== undefined && (
            <>
              <Tabs.Tab value="learned">{t('apis.learned')}</Tabs.Tab>
              <Tabs.Tab value="fixtures">{t('apis.fixtures')}</Tabs.Tab>
              <Tabs.Tab value="history">{t('apis.history')}</Tabs.Tab>
            </>
          )}
        </Tabs.List>
        <Tabs.Panel value="try" className={styles.panel} keepMounted>
          <TryIt id={id} />
        </Tabs.Panel>
        {id !== undefined && (
          <>
            <Tabs.Panel value="learned" className={styles.panel}>
              <LearnedSchema id={id} />
            </Tabs.Panel>
            <Tabs.Panel value="fixtures" className={styles.panel}>
              <Fixtures id={id} />
            </Tabs.Panel>
            <Tabs.Panel value="history" className={styles.panel}>
              <History id={id} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </BareSection>
  );
}
