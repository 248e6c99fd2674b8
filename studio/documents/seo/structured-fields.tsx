import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { MAX_STRUCTURED, type StructuredEntry, structuredItems, structuredTypes } from '#model/seo/structured-data.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './seo.module.css';
import { useSeoFields } from './seo-fields.ts';
import entries from './structured.module.css';
import { StructuredEntryFields } from './structured-entry-fields.tsx';

interface StructuredFieldsProps {
  value: readonly StructuredEntry[];
  /** `typing` names what is being typed in. */
  onChange: (change: (now: readonly StructuredEntry[]) => StructuredEntry[], typing?: string) => void;
}

/** What the page says to search engines as data: what it is, and what they may show of it. */
export function StructuredFields({ value, onChange: change }: StructuredFieldsProps) {
  const t = useT();
  const { canEdit } = useSeoFields();
  const [open, setOpen] = useState<number | undefined>();
  const add = (type: StructuredEntry['type']) => {
    change((now) => [...now, { type, fields: {}, ...(structuredItems[type] && { items: [{}] }) }]);
    setOpen(value.length);
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('editor.structured.title')}</legend>
      <p className={styles.hint}>{t('editor.structured.help')}</p>
      <ul className={entries.items}>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one type differ by their place alone.
          <li key={at} className={entries.item}>
            <div className={entries.itemHead}>
              <UnstyledButton
                className={entries.itemTitle}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                <IconChevronDown size={16} />
                {t(`editor.structured.type.${entry.type}`)}
              </UnstyledButton>
              {canEdit && (
                <ActionIcon
                  size={24}
                  aria-label={t('editor.list.remove', { item: t(`editor.structured.type.${entry.type}`) })}
                  onClick={() => {
                    change((now) => now.toSpliced(at, 1));
                    setOpen(undefined);
                  }}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
            {open === at && (
              <StructuredEntryFields
                entry={entry}
                onChange={(edit, field) =>
                  change(
                    (now) => now.map((each, place) => (place === at ? edit(each) : each)),
                    field && `${at} ${field}`,
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && value.length < MAX_STRUCTURED && (
        <Menu>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              style={{ justifySelf: 'start' }}
            >
              {t('editor.structured.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {structuredTypes.map((type) => (
              <Menu.Item key={type} onClick={() => add(type)}>
                {t(`editor.structured.type.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  );
}
