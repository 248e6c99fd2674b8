import { useQuery } from '@tanstack/react-query';
import type { ListWithViews } from '#contract/lists-with-views.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconBookmark } from '#studio/ui/icons/icons.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { DropPanel } from '#studio/ui/menu/drop-panel.tsx';
import { viewsQuery } from './queries.ts';
import { searchOfView } from './view-search.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel.tsx')).ViewsPanel }));

export interface ListViewsProps {
  list: ListWithViews;
  search: ListSearch;
  /** Puts the settings of a view into the address, in place of what is there. */
  onApply: (search: ListSearch) => void;
}

/** Settings of a list under a name. Until one is used or the panel opened, the server is not asked for them. */
export function ListViews({ list, search, onApply }: ListViewsProps) {
  const t = useT();
  const { data } = useQuery({ ...viewsQuery(list), enabled: search.view !== undefined });
  const current = data?.find(({ id }) => id === search.view);
  const isChanged = current !== undefined && searchOfView(search) !== current.search;
  const name = current && (isChanged ? t('view.changed', { name: current.name }) : current.name);
  return (
    <DropPanel
      label={name === undefined ? t('view.views') : t('view.current', { name })}
      text={name ?? t('view.views')}
      icon={IconBookmark}
      variant={current ? 'light' : 'default'}
    >
      {(close) => <ViewsPanel list={list} search={search} onApply={onApply} onLeave={close} />}
    </DropPanel>
  );
}
