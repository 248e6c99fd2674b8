import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Json, JsonObject } from '#model/json.ts';
import { isOffered } from '#model/layout/is-offered.ts';
import { nodeTitle } from '#model/layout/node-title.ts';
import type { Field } from '#model/widget-type.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import styles from './inspector.module.css';

interface ListFieldProps {
  /** Draws a field of an item; an item's field may be a list again. */
  control: ComponentType<FieldControlProps>;
  label: string;
  type: string;
  name: string;
  of: Readonly<Record<string, Field>>;
  node: string | undefined;
  items: readonly JsonObject[];
  onChange: (items: Json, isTyping?: boolean) => void;
  tools: ReactNode;
  isReadOnly: boolean;
}

/** A list of items, each opened to its fields; items are added, moved and removed. */
export function ListField(props: ListFieldProps) {
  const { control: Control, label, type, name, of, node, items, onChange, tools, isReadOnly } = props;
  const t = useT();
  const [open, setOpen] = useState<number | undefined>();
  const add = () => {
    const fresh = Object.entries(of).map(([field, { default: start }]) => [field, structuredClone(start)]);
    onChange([...items, Object.fromEntries(fresh)]);
    setOpen(items.length);
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onChange([...items].toSpliced(from, 1).toSpliced(to, 0, item));
    setOpen(open === from ? to : open);
  };
  const remove = (at: number) => {
    onChange([...items].toSpliced(at, 1));
    setOpen(undefined);
  };
  const set = (at: number, field: string, value: Json, isTyping = false) =>
    onChange([...items].with(at, { ...items[at], [field]: value }), isTyping);
  const offeredOf = (item: JsonObject) =>
    Object.entries(of).filter(([, spec]) => isOffered(spec, of, (beside) => item[beside]));
  const titleOf = (item: JsonObject, at: number) =>
    nodeTitle({ props: item, bindings: {} }, of) || t('editor.list.item', { position: at + 1 });
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        <FieldLabel label={label} tools={tools} />
      </legend>
      <ul className={styles.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <li key={at} className={styles.item}>
            <div className={styles.itemHead}>
              <UnstyledButton
                className={styles.itemTitle}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                <IconChevronDown size={16} />
                <bdi dir="auto">{titleOf(item, at)}</bdi>
              </UnstyledButton>
              {!isReadOnly && (
                <>
                  <ActionIcon
                    size="sm"
                    aria-label={t('editor.list.up', { item: titleOf(item, at) })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('editor.list.down', { item: titleOf(item, at) })}
                    disabled={at === items.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('editor.list.remove', { item: titleOf(item, at) })}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </>
              )}
            </div>
            {open === at && (
              <div className={styles.itemFields}>
                {offeredOf(item).map(([field, spec]) => (
                  <Control
                    key={field}
                    label={fieldLabel(
                      type,
                      `${name}.${field}`,
                      spec.namedBy && (item[spec.namedBy] ?? of[spec.namedBy]?.default),
                    )}
                    type={type}
                    name={`${name}.${field}`}
                    field={spec}
                    node={node}
                    value={item[field] ?? spec.default}
                    onChange={(value, isTyping) => set(at, field, value, isTyping)}
                    isReadOnly={isReadOnly}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={styles.none}>{t('editor.list.none')}</p>}
      {!isReadOnly && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('editor.list.add')}
        </Button>
      )}
    </fieldset>
  );
}
