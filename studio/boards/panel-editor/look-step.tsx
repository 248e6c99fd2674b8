import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { PanelType } from '#model/boards/board.ts';
import { asksForData } from '#model/boards/panel-types.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './panel-editor.module.css';
import type { PanelEditing } from './use-panel-editor.ts';

const levels = ['good', 'warning', 'bad'] as const;
const MAX_THRESHOLDS = 5;

const compares: ReadonlySet<PanelType> = new Set(['number', 'line', 'area', 'bar', 'table', 'list']);
const stacks: ReadonlySet<PanelType> = new Set(['area', 'bar']);
const colors: ReadonlySet<PanelType> = new Set(['number', 'progress', 'table', 'list', 'bar', 'line']);

/** How a panel shows what it has. Each type offers what it can do. */
export function LookStep({ editing }: { editing: PanelEditing }) {
  const t = useT();
  const { draft, change, fault } = editing;
  const { type } = draft;
  if (!asksForData(type) || !(compares.has(type) || stacks.has(type) || colors.has(type))) return null;
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{t('boardPanels.look')}</legend>
      {type === 'progress' && (
        <TextInput
          label={t('boardPanels.goal')}
          description={t('boardPanels.goalHelp')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={draft.goal}
          onChange={(event) => change({ goal: event.currentTarget.value })}
          error={fault('goal')}
        />
      )}
      {compares.has(type) && (
        <Switch
          label={t('boardPanels.compare')}
          checked={draft.compare}
          onChange={(event) => change({ compare: event.currentTarget.checked })}
        />
      )}
      {stacks.has(type) && (
        <Switch
          label={t('boardPanels.stacked')}
          checked={draft.stacked}
          onChange={(event) => change({ stacked: event.currentTarget.checked })}
        />
      )}
      {type === 'bar' && (
        <Switch
          label={t('boardPanels.horizontal')}
          checked={draft.horizontal}
          onChange={(event) => change({ horizontal: event.currentTarget.checked })}
        />
      )}
      {colors.has(type) && <Thresholds editing={editing} />}
    </fieldset>
  );
}

function Thresholds({ editing }: { editing: PanelEditing }) {
  const t = useT();
  const { draft, change, fault } = editing;
  const { thresholds } = draft;
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{t('boardPanels.thresholds')}</legend>
      <p className={styles.help}>{t('boardPanels.thresholdsHelp')}</p>
      <ol className={styles.items}>
        {thresholds.map((threshold, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a threshold has nothing else it is known by.
          <li key={at} className={styles.row}>
            <div className={styles.fields}>
              <TextInput
                label={t('boardPanels.thresholdFrom', { at: at + 1 })}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                value={threshold.from}
                onChange={(event) =>
                  change({ thresholds: thresholds.with(at, { ...threshold, from: event.currentTarget.value }) })
                }
                error={fault(`thresholds.${at}.from`)}
              />
              <NativeSelect
                label={t('boardPanels.thresholdLevel', { at: at + 1 })}
                value={threshold.level}
                data={levels.map((value) => ({ value, label: t(`boardPanels.level.${value}`) }))}
                onChange={(event) => {
                  const level = levels.find((each) => each === event.currentTarget.value);
                  if (level) change({ thresholds: thresholds.with(at, { ...threshold, level }) });
                }}
              />
            </div>
            <IconButton
              aria-label={t('boardPanels.removeThreshold', { at: at + 1 })}
              onClick={() => change({ thresholds: thresholds.toSpliced(at, 1) })}
            >
              <IconTrash size={16} />
            </IconButton>
          </li>
        ))}
      </ol>
      {thresholds.length < MAX_THRESHOLDS && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            change({ thresholds: [...thresholds, { from: '', level: levels[thresholds.length] ?? 'good' }] })
          }
        >
          {t('boardPanels.addThreshold')}
        </Button>
      )}
    </fieldset>
  );
}
