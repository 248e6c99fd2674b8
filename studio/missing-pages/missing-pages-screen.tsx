import './words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { type MissingPage, type MissingState, missingFields, missingStates } from '#contract/missing-pages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconCheck, IconEye, IconLink, IconMissing, IconPower, IconTrash } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { missingColumns, missingStateLabels } from './missing-columns.tsx';
import { missingQuery, stateOf } from './queries.ts';
import { useMissingActs } from './use-missing-acts.ts';

const RedirectMissingDialog = lazy(async () => ({
  default: (await import('./redirect-missing-dialog.tsx')).RedirectMissingDialog,
}));

const address = getRouteApi('/signed-in/pages/missing-pages');

/** What comes of pages in each state, beside being answered. */
const nextStates: Record<MissingState, readonly MissingState[]> = {
  open: ['done', 'ignored'],
  ignored: ['open'],
  done: ['open'],
};
const actLabels = {
  open: 'missingPages.openAgain',
  ignored: 'missingPages.ignore',
  done: 'missingPages.markDone',
} as const;
const actIcons = { open: IconPower, ignored: IconEye, done: IconCheck } as const;

/** What visitors asked for and did not find, until somebody says what comes of it. */
export function MissingPagesScreen() {
  const t = useT();
  const search = address.useSearch();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const answer = useQuery(missingQuery(search));
  const { settle, answer: answerPage, markGone } = useMissingActs();
  const [redirected, setRedirected] = useState<{ pages: readonly MissingPage[]; onDone?: () => void }>();
  const state = stateOf(search);

  const rowActions = (page: MissingPage): readonly RowAction[] => {
    const ask: RowAction = {
      id: 'ask',
      label: t('missingPages.whichRoute'),
      icon: IconLink,
      run: () => void navigate({ to: '/pages/routes', search: { ask: page.path } }),
    };
    if (!mayEdit) return [ask];
    const disabledReason = page.is_answered ? t('missingPages.isAnswered') : undefined;
    return [
      {
        id: 'redirect',
        label: t('missingPages.redirect'),
        icon: IconLink,
        disabledReason,
        run: () => setRedirected({ pages: [page] }),
      },
      { id: 'gone', label: t('missingPages.gone'), icon: IconTrash, disabledReason, run: () => markGone([page]) },
      ...nextStates[page.state].map((next) => ({
        id: next,
        label: t(actLabels[next]),
        icon: actIcons[next],
        run: () => void settle([page], next),
      })),
      ask,
    ];
  };
  const bulk = (pages: readonly MissingPage[], unselect: () => void) => {
    const missing = pages.filter((page) => !page.is_answered);
    const ofMissing = {
      size: 'compact-md',
      variant: 'default',
      disabled: missing.length === 0,
      title: missing.length === 0 ? t('missingPages.isAnswered') : undefined,
    } as const;
    return (
      <>
        <Button {...ofMissing} onClick={() => setRedirected({ pages: missing, onDone: unselect })}>
          {t('missingPages.redirect')}
        </Button>
        <Button
          {...ofMissing}
          onClick={() => {
            unselect();
            markGone(missing);
          }}
        >
          {t('missingPages.gone')}
        </Button>
        {nextStates[state].map((next) => (
          <Button
            key={next}
            size="compact-md"
            variant="default"
            onClick={() => {
              unselect();
              void settle(pages, next);
            }}
          >
            {t(actLabels[next])}
          </Button>
        ))}
      </>
    );
  };
  return (
    <ListScreen
      title={t('missingPages.nav')}
      description={t('missingPages.description')}
      search={search}
      find={t('missingPages.search')}
      filters={[
        {
          name: 'state',
          label: t('missingPages.state'),
          options: missingStates.slice(1).map((each) => ({ value: each, label: t(missingStateLabels[each]) })),
        },
      ]}
      answer={answer}
      rowsOf={({ pages }) => pages}
      rowName={({ path }) => readablePath(path)}
      columns={missingColumns(t)}
      sorts={missingFields}
      rowActions={rowActions}
      bulk={mayEdit ? bulk : undefined}
      empty={{ icon: IconMissing, title: t('missingPages.emptyTitle'), text: t('missingPages.emptyText') }}
      noneFound={{ title: t('missingPages.noneFound'), showAll: t('missingPages.showAll') }}
    >
      {redirected && (
        <Suspense>
          <RedirectMissingDialog
            pages={redirected.pages}
            answer={answerPage}
            onClose={() => setRedirected(undefined)}
            onDone={() => {
              redirected.onDone?.();
              setRedirected(undefined);
            }}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}
