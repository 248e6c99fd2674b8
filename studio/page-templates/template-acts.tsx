import { useQueryClient } from '@tanstack/react-query';
import { type PageTemplateCard, setConfig } from '#contract/page-templates.ts';
import { keyFromTitle } from '#model/keys.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { AddressDialog } from '#studio/documents/address/address-dialog.tsx';
import { afterSave } from '#studio/documents/after-save.ts';
import { startLayout } from '#studio/documents/layouts/start-layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { findTemplate } from './queries.ts';
import { TemplateDialog, type TemplateNames } from './template-dialog.tsx';

export type Asked =
  | { act: 'create' }
  | { act: 'duplicate' | 'rename' | 'delete' | 'address'; template: PageTemplateCard };

interface TemplateActsProps {
  asked: Asked;
  onCreated: (pageKey: string) => void;
  onClose: () => void;
}

/** The dialog of whatever was asked for: create, duplicate, rename or delete. */
export function TemplateActs({ asked, onCreated, onClose }: TemplateActsProps) {
  const t = useT();
  const queryClient = useQueryClient();
  if (asked.act === 'address') return <AddressDialog template={asked.template} onClose={onClose} />;
  if (asked.act === 'delete') return <DeleteTemplateDialog template={asked.template} onClose={onClose} />;

  const finish = async (message: string) => {
    notify.done(message);
    await afterSave(queryClient, 'page_template');
    onClose();
  };
  const create = async (names: TemplateNames) => {
    const root = await startLayout(names.name);
    const answer = await call(setConfig, { body: { type: 'layout', ...names, root, isNewRecord: true } });
    await finish(answer.message);
    onCreated(answer.pageTemplate.pageKey);
  };
  if (asked.act === 'create') {
    return (
      <TemplateDialog
        title={t('template.createTitle')}
        submitLabel={t('common.create')}
        start={{ name: '', pageKey: '', description: '' }}
        hasKey
        onSubmit={create}
        onClose={onClose}
      />
    );
  }

  const { template } = asked;
  const duplicate = async (names: TemplateNames) => {
    const { pageTemplate } = await findTemplate(template.pageKey);
    const root = cloneNode(pageTemplate.root, newNodeId);
    const body = { type: 'layout', ...names, root, meta: pageTemplate.meta, isNewRecord: true } as const;
    await finish((await call(setConfig, { body })).message);
  };
  const rename = async ({ name, description }: TemplateNames) => {
    const { pageTemplate } = await findTemplate(template.pageKey);
    const { pageKey, root, meta, version } = pageTemplate;
    const body = { type: 'layout', pageKey, root, meta, version, name, description } as const;
    await finish((await call(setConfig, { body })).message);
  };
  const isCopy = asked.act === 'duplicate';
  const { name, pageKey, description } = template;
  return (
    <TemplateDialog
      title={t(isCopy ? 'template.duplicateTitle' : 'template.renameTitle', { name })}
      submitLabel={t(isCopy ? 'common.duplicate' : 'common.save')}
      start={isCopy ? copyOf(template, t('template.copyOf', { name })) : { name, pageKey, description }}
      hasKey={isCopy}
      onSubmit={isCopy ? duplicate : rename}
      onClose={onClose}
    />
  );
}

/** What a copy begins with; a name nothing of which can be in a key has that of the first. */
function copyOf({ pageKey, description }: PageTemplateCard, name: string): TemplateNames {
  return { name, pageKey: keyFromTitle(name) || `${pageKey.slice(0, 59)}-copy`, description };
}
