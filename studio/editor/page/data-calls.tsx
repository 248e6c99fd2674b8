import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import type { DataCall } from '#model/layout/layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconChevronDown, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { addCards } from '../document/add-cards.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import { freshCall } from '../document/fresh-call.ts';
import { MAX_CALLS } from '../document/list-data.ts';
import { apisQuery } from '../document/queries.ts';
import styles from '../inspector/inspector.module.css';
import { DataCallFields } from './data-call-fields.tsx';

const WhichDataDialog = lazy(async () => ({ default: (await import('./which-data-dialog.tsx')).WhichDataDialog }));

/** What the page asks its data sources for, each under a name its expressions read. */
export function DataCalls() {
  const t = useT();
  const editor = useEditor();
  const { store, canEdit } = editor;
  const { meta } = usePage();
  const { data: apis = [] } = useQuery(apisQuery);
  const [open, setOpen] = useState<number | undefined>();
  const [isAsking, setAsking] = useState(false);
  const set = (change: (now: readonly DataCall[]) => DataCall[], typing?: string) => {
    const data = change(store.document().meta.data);
    store.commit('editor.step.data', (draft) => void Object.assign(draft.meta, { data }), typing);
  };
  const add = (api: string) => {
    set((now) => [...now, freshCall(now, api)]);
    setOpen(meta.data.length);
  };
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{t('editor.calls.title')}</legend>
      <p className={styles.none}>{t('editor.calls.help')}</p>
      {canEdit && meta.data.length < MAX_CALLS && (
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setAsking(true)}>
          {t('editor.calls.add')}
        </Button>
      )}
      <ul className={styles.items}>
        {meta.data.map((dataCall, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call's name is edited, its place is not.
          <li key={at} className={styles.item}>
            <div className={styles.itemHead}>
              <UnstyledButton
                className={styles.itemTitle}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                <IconChevronDown size={16} />
                <Code>{dataCall.name}</Code>
              </UnstyledButton>
              {canEdit && (
                <ActionIcon
                  size={24}
                  aria-label={t('editor.list.remove', { item: dataCall.name })}
                  onClick={() => {
                    set((now) => now.toSpliced(at, 1));
                    setOpen(undefined);
                  }}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
            {open === at && (
              <DataCallFields
                call={dataCall}
                apis={apis}
                isNameTaken={meta.data.some((other, place) => place !== at && other.name === dataCall.name)}
                onChange={(change, field) =>
                  set(
                    (now) => now.map((each, place) => (place === at ? change(each) : each)),
                    field && `data ${at} ${field}`,
                  )
                }
                onShow={(columns) => addCards(editor, dataCall.name, columns) || notify.problem(noPlace())}
              />
            )}
          </li>
        ))}
      </ul>
      {isAsking && (
        <Suspense>
          <WhichDataDialog onClose={() => setAsking(false)} onSource={add} />
        </Suspense>
      )}
    </fieldset>
  );
}

const noPlace = () => new Problem('conflict', { message: 'editor.table.noPlace' });
