import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTakenName } from '#model/layout/check-data-calls.ts';
import type { DataCall } from '#model/layout/layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useEditor, usePage } from '../document/editor-context.ts';
import { apisQuery } from '../document/queries.ts';
import styles from '../inspector/inspector.module.css';
import { DataCallFields } from './data-call-fields.tsx';

/** What the page asks its data sources for, each under a name its expressions read. */
export function DataCalls() {
  const t = useT();
  const { store, canEdit } = useEditor();
  const { meta } = usePage();
  const { data: apis = [] } = useQuery(apisQuery);
  const [open, setOpen] = useState<number | undefined>();
  const set = (data: DataCall[], typing?: string) =>
    store.commit('editor.step.data', (draft) => void Object.assign(draft.meta, { data }), typing);
  const add = () => {
    const api = apis[0]?.key ?? '';
    set([...meta.data, freshCall(meta.data, api)]);
    setOpen(meta.data.length);
  };
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{t('editor.calls.title')}</legend>
      <p className={styles.none}>{t('editor.calls.help')}</p>
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
                  size="sm"
                  aria-label={t('editor.list.remove', { item: dataCall.name })}
                  onClick={() => {
                    set(meta.data.toSpliced(at, 1));
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
                onChange={(next, field) => set(meta.data.with(at, next), field && `data ${at} ${field}`)}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && meta.data.length < 20 && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('editor.calls.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** A call that asks for the whole list, under a name that is free. */
function freshCall(calls: readonly DataCall[], api: string): DataCall {
  const plain = api.replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+/, '') || 'items';
  const taken = new Set(calls.map(({ name }) => name));
  let name = plain;
  for (let count = 2; taken.has(name) || isTakenName(name); count += 1) name = `${plain}_${count}`;
  return { name, api, where: {}, searchIn: [], descending: false, one: false, required: false };
}
