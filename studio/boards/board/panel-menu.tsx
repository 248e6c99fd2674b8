import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { fetchCode } from '#studio/session/lazy.ts';
import { IconEdit, IconImage, IconList, IconMetrics, IconMore } from '#studio/ui/icons/icons.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { filtersOf, panelQuery } from '../queries.ts';
import { panelName } from './panel-name.ts';

interface PanelMenuProps {
  panel: Panel;
  /** Absent for those who may not edit it. */
  onEdit: ((panel: Panel) => void) | undefined;
  filters: BoardFilters;
  frame: RefObject<HTMLElement | null>;
  view: 'chart' | 'table';
  onView: (view: 'chart' | 'table') => void;
}

/** Types that aren't rows in words already. */
const charts: ReadonlySet<Panel['type']> = new Set(['line', 'area', 'bar', 'donut', 'heat_map', 'map', 'funnel']);

/** What can be done with a panel that is looked at. */
export function PanelMenu({ panel, onEdit, filters, frame, view, onView }: PanelMenuProps) {
  const t = useT();
  const answer = useAnswer(panel, filters);
  const savePng = () => {
    if (!frame.current) return;
    savePanelPng(panel, frame.current).catch(() =>
      notify.failed(t('charts.pngFailed'), { label: t('common.tryAgain'), run: savePng }),
    );
  };
  const actions: MenuAction[] = [];
  if (answer && charts.has(panel.type)) {
    const isTable = view === 'table';
    actions.push({
      id: 'view',
      label: t(isTable ? 'charts.showChart' : 'charts.showTable'),
      icon: isTable ? IconMetrics : IconList,
      run: () => onView(isTable ? 'chart' : 'table'),
    });
  }
  if (answer) {
    actions.push(
      {
        id: 'png',
        label: t('charts.savePng'),
        icon: IconImage,
        run: savePng,
      },
      { id: 'csv', label: t('charts.saveCsv'), icon: IconDownload, run: () => void savePanelCsv(panel, answer) },
    );
  }
  if (onEdit) {
    actions.push({
      id: 'edit',
      label: t('common.edit'),
      icon: IconEdit,
      isApart: actions.length > 0,
      run: () => onEdit(panel),
    });
  }
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.actionsOf', { name: isolate(panelName(t, panel)) })}
      icon={<IconMore size={16} />}
      actions={actions}
    />
  );
}

/** The answer that the panel draws; it asks for nothing itself. */
function useAnswer(panel: Panel, filters: BoardFilters): PanelAnswer | undefined {
  const { query } = panel;
  const { data } = useQuery({
    ...panelQuery(query ?? nothing, filtersOf(panel, filters)),
    enabled: false,
  });
  return query && data && 'answer' in data ? data.answer : undefined;
}

/** Stands for the query of a panel that has none. */
const nothing = { from: 'metrics', metric: 'requests', by: 'none' } as const;

const savePanelPng = async (panel: Panel, element: HTMLElement): Promise<void> =>
  (await fetchCode(() => import('#studio/ui/charts/panel/save-png.ts'))).savePng(panel, element);

const savePanelCsv = async (panel: Panel, answer: PanelAnswer): Promise<void> =>
  (await fetchCode(() => import('#studio/ui/charts/panel/save-csv.ts'))).saveCsv(panel, answer);
