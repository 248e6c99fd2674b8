import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PageTemplateCard } from '#contract/page-templates.ts';
import type { Place } from '#studio/documents/numbers/number-columns.tsx';
import { PageThumbnail } from '#studio/documents/preview/page-thumbnail.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconCopy, IconEdit, IconMore, IconText, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './template-card.module.css';

type TemplateAct = 'duplicate' | 'rename' | 'delete' | 'address';

interface TemplateCardProps {
  template: PageTemplateCard;
  /** Of the last 28 days; undefined until they are there. */
  numbers: Place | undefined;
  onOpen: () => void;
  onAct: (act: TemplateAct) => void;
}

/** A template by its picture: what it is called, how far it reaches, and what can be done with it. */
export function TemplateCard({ template, numbers, onOpen, onAct }: TemplateCardProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('publish');
  const actions = [
    { id: 'edit', label: t(mayEdit ? 'common.edit' : 'common.open'), icon: IconEdit, run: onOpen },
    ...(mayEdit
      ? [
          { id: 'rename', label: t('common.rename'), icon: IconText, run: () => onAct('rename') },
          { id: 'duplicate', label: t('common.duplicate'), icon: IconCopy, run: () => onAct('duplicate') },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            danger: true,
            disabledReason: mayDelete ? undefined : t('template.mayNotDelete'),
            run: () => onAct('delete'),
          },
        ]
      : []),
  ];
  return (
    <Paper component="article" className={styles.card}>
      <PageThumbnail
        path={template.sample_url}
        none={t(template.routes === 0 ? 'template.noPicture' : 'template.noPage')}
        version={template.version}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={styles.link} to="/pages/templates/$pageKey" params={{ pageKey: template.pageKey }}>
            {template.name}
          </Link>
        </h2>
        <div className={styles.menu}>
          <ActionMenu label={t('common.actionsOf', { name: template.name })} icon={<IconMore />} actions={actions} />
        </div>
        <div className={styles.facts}>
          <Code>{template.pageKey}</Code>
          <span>{t('template.routes', { count: template.routes })}</span>
          <span>{t('template.version', { version: template.version })}</span>
          <span>
            <RelativeTime at={template.updated_on} />
            {template.updated_by !== null && `\u00a0· ${template.updated_by}`}
          </span>
          <span className={styles.numbers}>
            {numbers
              ? t('template.views', {
                  views: formatNumber(numbers.views ?? 0),
                  clicks: formatNumber(numbers.clicks ?? 0),
                  errors: formatNumber(numbers.errors ?? 0),
                })
              : '\u00a0'}
          </span>
        </div>
        {template.sample_url === null && template.routes === 0 && mayEdit && (
          <div className={styles.address}>
            <Button size="compact-sm" variant="light" onClick={() => onAct('address')}>
              {t('template.giveAddress')}
            </Button>
          </div>
        )}
      </div>
    </Paper>
  );
}
