import { ActionIcon, Button, Select } from '@mantine/core';
import {
  MAX_STRUCTURED_ITEMS,
  type StructuredEntry,
  type StructuredField,
  structuredFields,
  structuredItems,
} from '#model/seo/structured-data.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { useSeoFields } from './seo-fields.ts';
import styles from './structured.module.css';

interface StructuredEntryFieldsProps {
  entry: StructuredEntry;
  /** `field` names what is being typed in. */
  onChange: (change: (now: StructuredEntry) => StructuredEntry, field?: string) => void;
}

/** The fields of one thing a page says it is, and its items where it is a list. */
export function StructuredEntryFields({ entry, onChange }: StructuredEntryFieldsProps) {
  const t = useT();
  const { canEdit, lists } = useSeoFields();
  const { type, fields, items = [], each } = entry;
  const ofItem = structuredItems[type];
  const changeItems = (edit: (now: readonly Texts[]) => Texts[], field?: string) =>
    onChange((now) => ({ ...now, items: edit(now.items ?? []) }), field);
  const without = ({ each: _each, ...rest }: StructuredEntry) => rest;
  return (
    <div className={styles.itemFields}>
      {structuredFields[type].map((field) => (
        <EntryField
          key={field.name}
          field={field}
          value={fields[field.name] ?? ''}
          onChange={(value) =>
            onChange((now) => ({ ...now, fields: withText(now.fields, field.name, value) }), field.name)
          }
        />
      ))}
      {ofItem && (
        <>
          <Select
            label={t('editor.structured.each')}
            description={t('editor.structured.eachHelp')}
            data={Array.from(new Set([...lists, ...(each ? [each] : [])]))}
            value={each ?? null}
            clearable
            readOnly={!canEdit}
            placeholder={t('editor.structured.written')}
            onChange={(list) =>
              onChange((now) => (list === null ? without(now) : { ...now, each: list, items: [now.items?.[0] ?? {}] }))
            }
          />
          {(each ? items.slice(0, 1) : items).map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            <fieldset key={at} className={styles.list}>
              <legend className={styles.legend}>
                {each ? t('editor.structured.eachItem') : t('editor.list.item', { position: at + 1 })}
                {canEdit && !each && (
                  <ActionIcon
                    size={24}
                    aria-label={t('editor.list.remove', { item: t('editor.list.item', { position: at + 1 }) })}
                    onClick={() => changeItems((now) => now.toSpliced(at, 1))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </legend>
              {ofItem.map((field) => (
                <EntryField
                  key={field.name}
                  field={field}
                  value={item[field.name] ?? ''}
                  onChange={(value) =>
                    changeItems(
                      (now) => now.map((each, place) => (place === at ? withText(each, field.name, value) : each)),
                      `${at} ${field.name}`,
                    )
                  }
                />
              ))}
            </fieldset>
          ))}
          {canEdit && !each && items.length < MAX_STRUCTURED_ITEMS && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={16} />}
              onClick={() => changeItems((now) => [...now, {}])}
            >
              {t('editor.list.add')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface EntryFieldProps {
  field: StructuredField;
  value: string;
  onChange: (value: string) => void;
}

function EntryField({ field: { name, kind, isNeeded }, value, onChange }: EntryFieldProps) {
  const t = useT();
  const { Text } = useSeoFields();
  const label = t(`editor.structured.field.${name}`);
  return (
    <Text
      label={isNeeded ? label : t('common.optionalLabel', { label })}
      {...(kind === 'lines' && { help: t('editor.structured.lines'), isMultiline: true })}
      value={value}
      onChange={onChange}
    />
  );
}

type Texts = Record<string, string>;

/** What is emptied is no longer said. */
function withText(texts: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const others = Object.entries(texts).filter(([each]) => each !== name);
  return Object.fromEntries(value === '' ? others : [...others, [name, value]]);
}
