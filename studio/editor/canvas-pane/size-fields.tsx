import { ActionIcon, NumberInput, Popover, Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconSize } from '#studio/ui/icons/late-icons.ts';
import { useEditor, useScreen } from '../document/editor-context.ts';
import styles from './size-fields.module.css';
import { Viewports } from './viewports.tsx';

const zooms = ['fit', '0.5', '0.75', '1', '1.5'] as const;
export type Zoom = (typeof zooms)[number];

const NARROWEST = 280;
const WIDEST = 3840;

interface SizeFieldsProps {
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
}

/** How wide the page is and how large it is shown: beside the rest of the bar, or behind a button where that has no room. */
export function SizeFields(given: SizeFieldsProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={styles.beside}>
        <Fields {...given} />
      </div>
      <div className={styles.behind}>
        <Popover opened={opened} onChange={setOpened} position="bottom" shadow="md" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon aria-label={t('editor.canvas.size')} aria-expanded={opened} onClick={() => setOpened(!opened)}>
              <IconSize size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={styles.fields} aria-label={t('editor.canvas.size')}>
            <Viewports />
            <Fields {...given} hasLabels />
          </Popover.Dropdown>
        </Popover>
      </div>
    </>
  );
}

function Fields({ zoom, setZoom, hasLabels = false }: SizeFieldsProps & { hasLabels?: boolean }) {
  const t = useT();
  const { screen } = useEditor();
  const { width } = useScreen();
  const named = (label: string) => (hasLabels ? { label } : { 'aria-label': label });
  const setWidth = (next: number) => screen.set({ width: next });
  return (
    <>
      <NumberInput
        size="xs"
        className={styles.width}
        {...named(t('editor.canvas.pixels'))}
        value={width}
        min={NARROWEST}
        max={WIDEST}
        step={10}
        clampBehavior="blur"
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && value >= NARROWEST && value <= WIDEST && setWidth(value)}
      />
      <Select
        size="xs"
        className={styles.zoom}
        {...named(t('editor.canvas.zoom'))}
        allowDeselect={false}
        // In its own place, so that choosing is no click outside of what it stands in.
        comboboxProps={{ withinPortal: !hasLabels }}
        value={zoom}
        data={zooms.map((value) => ({
          value,
          label: value === 'fit' ? t('editor.canvas.fit') : t('editor.canvas.percent', { zoom: Number(value) }),
        }))}
        onChange={(value) => value && setZoom(value)}
      />
    </>
  );
}
