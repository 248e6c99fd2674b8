import { ActionIcon, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconChevronBack } from '#studio/ui/icons/icons.ts';
import type { CanvasSite } from '../canvas/use-canvas-site.ts';
import { useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import styles from './palette.module.css';
import { WidgetsTab } from './widgets-tab.tsx';

// The gallery is as large as the rest of the palette many times over.
const SectionsTab = lazy(async () => ({ default: (await import('./sections-tab.tsx')).SectionsTab }));

export interface PaletteProps {
  site: Pick<CanvasSite, 'kit' | 'page'>;
  /** Goes back to the structure of the page; `added` when something was added by a key. */
  onClose: () => void;
}

/** What can be added, in the place of the structure: widgets by their pictures, or whole sections of the gallery. */
export function Palette({ site, onClose }: PaletteProps) {
  const t = useT();
  const { hasSections } = kindOf(useEditor().stored()).palette;
  const [tab, setTab] = useState<'widgets' | 'sections'>('widgets');
  return (
    <section
      className={styles.palette}
      aria-label={t('editor.add.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <ActionIcon aria-label={t('editor.add.back')} onClick={onClose}>
          <IconChevronBack size={16} />
        </ActionIcon>
        <h2 className={styles.title}>{t('editor.add.title')}</h2>
      </div>
      {hasSections && (
        <SegmentedControl
          className={styles.tabs}
          size="xs"
          fullWidth
          aria-label={t('editor.add.title')}
          value={tab}
          onChange={(next) => setTab(next === 'sections' ? 'sections' : 'widgets')}
          data={[
            { value: 'widgets', label: t('editor.add.widgets') },
            { value: 'sections', label: t('editor.add.sections') },
          ]}
        />
      )}
      {tab === 'widgets' ? (
        <WidgetsTab site={site} onClose={onClose} />
      ) : (
        <Suspense>
          <SectionsTab onAdded={onClose} />
        </Suspense>
      )}
    </section>
  );
}
