import { SegmentedControl } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { IconDesktop, IconPhone, IconTablet } from '#studio/ui/icons/late-icons.ts';
import { useEditor, useScreen } from '../document/editor-context.ts';
import styles from './canvas-pane.module.css';

const viewports = [
  { width: 390, label: 'editor.preview.phone', icon: IconPhone },
  { width: 768, label: 'editor.preview.tablet', icon: IconTablet },
  { width: 1280, label: 'editor.preview.desktop', icon: IconDesktop },
] as const;

/** The widths that pages are mostly looked at in. */
export function Viewports({ className }: { className?: string | undefined }) {
  const t = useT();
  const { screen } = useEditor();
  const { width } = useScreen();
  return (
    <SegmentedControl
      size="xs"
      className={className}
      aria-label={t('editor.preview.width')}
      value={String(width)}
      onChange={(value) => screen.set({ width: Number(value) })}
      data={viewports.map(({ width: each, label, icon: Picture }) => ({
        value: String(each),
        label: (
          <span className={styles.viewport} title={t(label)}>
            <Picture size={16} label={t(label)} />
          </span>
        ),
      }))}
    />
  );
}
