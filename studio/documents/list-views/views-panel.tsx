import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListView } from '#contract/list-views.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { DeleteView } from './delete-view.tsx';
import type { ListViewsProps } from './list-views.tsx';
import { NameView } from './name-view.tsx';
import { viewsQuery } from './queries.ts';
import { ViewList } from './view-list.tsx';

export type Asked = { act: 'save' } | { act: 'rename' | 'delete'; view: ListView };

/** The views of a list, and in their place what was asked for: a name for a new one, another name, or whether to delete. */
export function ViewsPanel({ list, search, onApply, onLeave }: ListViewsProps & { onLeave: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery(viewsQuery(list));
  const back = () => setAsked(undefined);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (asked?.act === 'delete') {
    const forget = () => {
      if (search.view === asked.view.id) onApply({ ...search, view: undefined });
      back();
    };
    return <DeleteView view={asked.view} onDeleted={forget} onCancel={back} />;
  }
  if (asked) {
    const view = asked.act === 'rename' ? asked.view : undefined;
    const saved = ({ id }: ListView) => {
      if (!view) onApply({ ...search, view: id });
      back();
    };
    return <NameView list={list} search={search} view={view} onSaved={saved} onCancel={back} />;
  }
  return <ViewList views={data} list={list} search={search} onApply={onApply} onAsk={setAsked} onClose={onLeave} />;
}
