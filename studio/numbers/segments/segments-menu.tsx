import '../definition-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Segment } from '#contract/numbers-segments.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { Condition } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconBookmark, IconEdit, IconPlus } from '#studio/ui/icons/icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { useNumbers } from '../address/use-numbers.ts';
import { segmentsQuery } from '../definition-queries.ts';

const SegmentDialog = lazy(async () => ({ default: (await import('./segment-dialog.tsx')).SegmentDialog }));
const SegmentsDialog = lazy(async () => ({ default: (await import('./segments-dialog.tsx')).SegmentsDialog }));

const isShown = (segment: Segment, filters: readonly Condition[]): boolean => sameJson(segment.filters, filters);

/** Filters kept under a name: applies one, keeps those that are set, and leads to where they are renamed and deleted. */
export function SegmentsMenu() {
  const t = useT();
  const mayEdit = useMay('edit');
  const { view, change } = useNumbers();
  const { data = [] } = useQuery(segmentsQuery);
  const [isOpen, setOpen] = useState<'save' | 'manage'>();
  const current = data.find((segment) => isShown(segment, view.filters));
  const apply = data.map(
    (segment): MenuAction => ({
      id: segment.id,
      label: <bdi>{segment.name}</bdi>,
      isCurrent: segment === current,
      run: () => change({ filters: segment.filters, list: { page: undefined } }),
    }),
  );
  const keep: MenuAction = {
    id: 'save',
    label: t('segments.save'),
    icon: IconPlus,
    isApart: data.length > 0,
    disabledReason: view.filters.length === 0 ? t('segments.noFilters') : undefined,
    run: () => setOpen('save'),
  };
  const manage: MenuAction = {
    id: 'manage',
    label: t('segments.manage'),
    icon: IconEdit,
    run: () => setOpen('manage'),
  };
  const actions = [...apply, ...(mayEdit ? [keep] : []), ...(mayEdit && data.length > 0 ? [manage] : [])];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        isFramed
        label={t('segments.title')}
        text={current ? <bdi>{current.name}</bdi> : t('segments.title')}
        icon={<IconBookmark size={16} />}
        actions={actions}
      />
      <Suspense>
        {isOpen === 'save' && (
          <SegmentDialog segment={undefined} filters={view.filters} onClose={() => setOpen(undefined)} />
        )}
        {isOpen === 'manage' && <SegmentsDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
