import { SegmentedControl, Switch } from '@mantine/core';
import { breakpointAt, breakpointStart } from '#model/layout/effective-style.ts';
import { breakpoints, nodeStates } from '#model/layout/layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useScreen } from '../../document/editor-context.ts';
import styles from './style.module.css';

/** Widths a breakpoint is looked at in. */
const widths = { base: 390, md: 768, lg: 1280 } as const;

/** What is edited: the width that is seen, whether for it alone, and in which state. */
export function StyleScope() {
  const t = useT();
  const { screen } = useEditor();
  const { width, isOnlyHere, state } = useScreen();
  const breakpoint = breakpointAt(width);
  return (
    <div className={styles.scope}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('editor.style.breakpoint')}
        value={breakpoint}
        onChange={(value) => {
          const next = breakpoints.find((each) => each === value) ?? 'base';
          if (next !== breakpoint) screen.set({ width: widths[next] });
        }}
        data={breakpoints.map((value) => ({ value, label: t(`editor.style.${value}`) }))}
      />
      {breakpoint !== 'base' && state === undefined && (
        <Switch
          size="xs"
          label={t('editor.style.onlyFrom', { pixels: breakpointStart[breakpoint] })}
          checked={isOnlyHere}
          onChange={(event) => screen.set({ isOnlyHere: event.currentTarget.checked })}
        />
      )}
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('editor.style.state')}
        value={state ?? 'normal'}
        onChange={(value) => screen.set({ state: nodeStates.find((each) => each === value) })}
        data={(['normal', ...nodeStates] as const).map((value) => ({
          value,
          label: t(`editor.style.states.${value}`),
        }))}
      />
      <p className={styles.help}>
        {state
          ? t('editor.style.stateHelp')
          : isOnlyHere
            ? t('editor.style.onlyHelp', { pixels: breakpointStart[breakpoint] })
            : t('editor.style.help')}
      </p>
    </div>
  );
}
