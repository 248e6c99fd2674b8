import './words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deletePreviewLink, type PreviewLink, previewLinkFields, revokePreviewLink } from '#contract/preview-links.ts';
import { previewLinkStates } from '#model/preview-links.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { CreatedLink } from '#studio/ui/dialog/created-link.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconLink, IconPower, IconTrash } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { isEnded, linkStateLabels } from './labels.ts';
import { linkColumns } from './link-columns.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { linksQuery, refreshLinks } from './queries.ts';

const address = getRouteApi('/signed-in/pages/preview-links');

/** The links by which people without an account look at what is not published. */
export function PreviewLinksScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayPublish = useMay('publish');
  const queries = useQueryClient();
  const answer = useQuery(linksQuery(search));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [asked, setAsked] = useState<PreviewLink>();

  const make = mayPublish && <Button onClick={() => setMaking(true)}>{t('previewLinks.make')}</Button>;
  const end = async (link: PreviewLink) => {
    const params = { id: link.id };
    try {
      const { message } = await call(isEnded(link) ? deletePreviewLink : revokePreviewLink, { params });
      notify.done(message);
    } finally {
      await refreshLinks(queries);
    }
    setAsked(undefined);
  };
  const rowActions = (link: PreviewLink): readonly RowAction[] => {
    if (!mayPublish) return [];
    const run = () => setAsked(link);
    return isEnded(link)
      ? [{ id: 'delete', label: t('previewLinks.delete'), icon: IconTrash, run }]
      : [{ id: 'revoke', label: t('previewLinks.revoke'), icon: IconPower, run }];
  };
  const isDeleted = asked !== undefined && isEnded(asked);
  return (
    <ListScreen
      title={t('previewLinks.nav')}
      description={t('previewLinks.description')}
      actions={make}
      search={search}
      find={t('previewLinks.find')}
      filters={[
        {
          name: 'state',
          label: t('previewLinks.state'),
          options: previewLinkStates.map((value) => ({ value, label: t(linkStateLabels[value]) })),
        },
      ]}
      answer={answer}
      rowsOf={({ links }) => links}
      rowName={({ name }) => name}
      columns={linkColumns(t)}
      sorts={previewLinkFields}
      rowActions={rowActions}
      empty={{
        icon: IconLink,
        title: t('previewLinks.emptyTitle'),
        text: t(mayPublish ? 'previewLinks.emptyText' : 'previewLinks.emptyMayNot'),
        action: make,
      }}
      noneFound={{ title: t('previewLinks.noneFound'), showAll: t('previewLinks.showAll') }}
    >
      {isMaking && (
        <LinkDialog
          onClose={() => setMaking(false)}
          onMade={(url) => {
            setMaking(false);
            setMade(url);
            void refreshLinks(queries);
          }}
        />
      )}
      {made !== undefined && (
        <CreatedLink
          url={made}
          title={t('previewLinks.madeTitle')}
          text={t('previewLinks.madeText')}
          openLabel={t('previewLinks.open')}
          keptLabel={t('previewLinks.kept')}
          onKept={() => setMade(undefined)}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(isDeleted ? 'previewLinks.deleteTitle' : 'previewLinks.revokeTitle', {
          name: `\u2068${asked?.name ?? ''}\u2069`,
        })}
        confirmLabel={t(isDeleted ? 'previewLinks.deleteConfirm' : 'previewLinks.revokeConfirm')}
        danger
        onConfirm={() => asked && end(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t(isDeleted ? 'previewLinks.deleteText' : 'previewLinks.revokeText')}
      </ConfirmDialog>
    </ListScreen>
  );
}
