import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { addPanel, duplicatePanel, newPanelId, removePanel } from '#model/boards/arrange.ts';
import { inReadingOrder, MAX_PANELS, type Panel, type PanelType } from '#model/boards/board.ts';
import { newPanel } from '#model/boards/new-panel.ts';
import { isolate } from '#model/isolate.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconBoard, IconSettings } from '#studio/ui/icons/icons.ts';
import { IconRedo, IconUndo } from '#studio/ui/icons/late-icons.ts';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { useAnnouncement } from '#studio/ui/text/use-announcement.tsx';
import type { BoardSearch } from '../address/board-search.ts';
import { useBoardFilters } from '../address/use-board-filters.ts';
import { panelName } from '../board/panel-name.ts';
import { FilterTools } from '../filters/filter-tools.tsx';
import { AddPanel } from './add-panel.tsx';
import styles from './arrange.module.css';
import { EditGrid, gripOf } from './edit-grid.tsx';
import { useEditedBoard } from './use-edited-board.ts';

const PanelEditor = lazy(async () => ({ default: (await import('../panel-editor/panel-editor.tsx')).PanelEditor }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const StaleDialog = lazy(async () => ({ default: (await import('./stale-dialog.tsx')).StaleDialog }));

/** A board that is being edited: its panels are added, arranged and changed, and saved together. */
export function EditBoard({ board }: { board: Board }) {
  const t = useT();
  const navigate = useNavigate();
  const search: BoardSearch = useSearch({ strict: false });
  const edited = useEditedBoard(board);
  const { body, change, history, isDirty, isSaving, save } = edited;
  const { panels } = body;
  const { filters, change: changeFilters } = useBoardFilters(body);
  const [said, say] = useAnnouncement();
  const [hasSettings, setSettings] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const opened = panels.find(({ id }) => id === search.panel);

  const put = (label: MessageKey, next: readonly Panel[]) => change(label, { ...body, panels: [...next] });
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: (old: BoardSearch) => ({ ...old, panel: id }) });
  const close = (id: string) => {
    open(undefined);
    focusOn(id);
  };
  const focusOn = (id: string) => setTimeout(() => gripOf(screen.current, id)?.focus());
  const add = (type: PanelType) => {
    const panel = newPanel(type, newPanelId(panels));
    const next = addPanel(panels, panel);
    if (next === panels) return;
    put('boards.step.add', next);
    say(t('boards.say.added', { panel: isolate(panelName(t, panel)) }));
    open(panel.id);
    focusOn(panel.id);
  };
  const duplicate = (panel: Panel) => {
    const id = newPanelId(panels);
    const next = duplicatePanel(panels, panel.id, id);
    if (next === panels) return;
    put('boards.step.duplicate', next);
    say(t('boards.say.duplicated', { panel: isolate(panelName(t, panel)) }));
    focusOn(id);
  };
  const remove = (panel: Panel) => {
    const inOrder = inReadingOrder(panels);
    const at = inOrder.findIndex(({ id }) => id === panel.id);
    const next = inOrder[at + 1] ?? inOrder[at - 1];
    put('boards.step.remove', removePanel(panels, panel.id));
    say(t('boards.say.removed', { panel: isolate(panelName(t, panel)) }));
    if (next) focusOn(next.id);
  };
  const arrange = (how: 'move' | 'resize', panel: Panel, next: readonly Panel[]) => {
    put(how === 'move' ? 'boards.step.move' : 'boards.step.resize', next);
    const place = next.find(({ id }) => id === panel.id)?.place;
    if (!place) return;
    const values = {
      panel: isolate(panelName(t, panel)),
      ...{ column: formatNumber(place.column + 1), row: formatNumber(place.row + 1) },
      ...{ width: formatNumber(place.width), height: formatNumber(place.height) },
    };
    say(t(how === 'move' ? 'boards.say.moved' : 'boards.say.resized', values));
  };
  const step = (how: 'undo' | 'redo') => {
    const steps = how === 'undo' ? history.done : history.undone;
    const label = steps.at(-1)?.label as MessageKey | undefined;
    if (label === undefined) return;
    edited[how]();
    say(t(how === 'undo' ? 'boards.say.undone' : 'boards.say.redone', { step: t(label) }));
  };
  // In the drawer of a panel these keys are for the panel.
  useHistoryKeys((how) => opened ?? step(how));
  useSaveShortcut(() => void (isDirty && !opened && save()));
  const leave = () =>
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id: board.id, mode: undefined },
      search: ({ period, compare, where }: BoardSearch) => ({ period, compare, where }),
    });
  const stepName = (steps: typeof history.done) => {
    const label = steps.at(-1)?.label as MessageKey | undefined;
    return label === undefined ? undefined : t(label);
  };
  const [undone, redone] = [stepName(history.done), stepName(history.undone)];
  const adding = <AddPanel onAdd={add} isFull={panels.length >= MAX_PANELS} />;
  return (
    <div ref={screen}>
      <UnsavedGuard when={isDirty} save={save} staysOnPage />
      {said}
      <ScreenHeader title={t('boards.editing', { title: isolate(body.title) })} />
      <div className={styles.bar} role="toolbar" aria-label={t('boards.tools')}>
        {adding}
        <IconButton
          size="lg"
          aria-label={undone === undefined ? t('boards.undo') : t('boards.undoStep', { step: undone })}
          aria-disabled={undone === undefined}
          onClick={() => step('undo')}
        >
          <IconUndo />
        </IconButton>
        <IconButton
          size="lg"
          aria-label={redone === undefined ? t('boards.redo') : t('boards.redoStep', { step: redone })}
          aria-disabled={redone === undefined}
          onClick={() => step('redo')}
        >
          <IconRedo />
        </IconButton>
        <IconButton size="lg" aria-label={t('boards.settings')} onClick={() => setSettings(true)}>
          <IconSettings />
        </IconButton>
        <span className={styles.end}>
          <Button variant="default" onClick={leave}>
            {t('boards.done')}
          </Button>
          <Button onClick={() => void save()} loading={isSaving} disabled={!isDirty}>
            {t('common.save')}
          </Button>
        </span>
      </div>
      {panels.length === 0 ? (
        <EmptyState icon={IconBoard} title={t('boards.noPanels')}>
          {t('boards.addFirst')}
        </EmptyState>
      ) : (
        <>
          <FilterTools board={body} filters={filters} onChange={changeFilters} />
          <EditGrid
            panels={panels}
            filters={filters}
            onArrange={arrange}
            onEdit={({ id }) => open(id)}
            onDuplicate={duplicate}
            onRemove={remove}
            onSay={say}
          />
        </>
      )}
      {opened && (
        <Suspense>
          <PanelEditor
            key={opened.id}
            panel={opened}
            filters={filters}
            onChange={(next) =>
              put(
                'boards.step.edit',
                panels.map((each) => (each.id === next.id ? next : each)),
              )
            }
            onClose={() => close(opened.id)}
          />
        </Suspense>
      )}
      {hasSettings && (
        <Suspense>
          <SettingsDialog
            body={body}
            onChange={(next) => {
              change('boards.step.settings', next);
              setSettings(false);
            }}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
      {edited.stale !== undefined && (
        <Suspense>
          <StaleDialog edited={edited} stale={edited.stale} />
        </Suspense>
      )}
    </div>
  );
}

/** Undoes and redoes by the keys that do so everywhere, but in fields and dialogs. */
function useHistoryKeys(step: (how: 'undo' | 'redo') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isDialogOpen() || isField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => onShortcut(onKey), []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
