import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Json, JsonObject } from '#model/json.ts';
import { isOffered } from '#model/layout/is-offered.ts';
import { nodeTitle } from '#model/layout/node-title.ts';
import type { Field } from '#model/widget-type.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { IconGrip } from '#studio/ui/icons/late-icons.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import styles from './inspector.module.css';
import { type ListDrag, useListDrag } from './use-list-drag.ts';

interface ListFieldProps {
  /** Draws a field of an item; an item's field may be a list again. */
  control: ComponentType<FieldControlProps>;
  label: string;
  type: string;
  name: string;
  of: Readonly<Record<string, Field>>;
  node: string | undefined;
  items: readonly JsonObject[];
  onChange: (change: Change<Json>, isTyping?: boolean) => void;
  tools: ReactNode;
  isReadOnly: boolean;
}

/** A list of items, each opened to its fields; items are added, removed, and moved by drag, buttons or keys. */
export function ListField(props: ListFieldProps) {
  const { control: Control, label, type, name, of, node, items, onChange, tools, isReadOnly } = props;
  const t = useT();
  const [open, setOpen] = useState<number | undefined>();
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const edit = (change: (now: readonly JsonObject[]) => JsonObject[], isTyping = false) =>
    onChange((now) => change(Array.isArray(now) ? (now as JsonObject[]) : []), isTyping);
  const add = () => {
    const fresh = Object.entries(of).map(([field, { default: start }]) => [field, structuredClone(start)]);
    edit((now) => [...now, Object.fromEntries(fresh)]);
    setOpen(items.length);
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    edit((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from] ?? item));
    setOpen(placeAfter(open, from, to));
    say(t('editor.say.moved', { name: titleOf(item, from), position: to + 1, total: items.length, parent: label }));
  };
  const { drag, onPointerDown } = useListDrag(list, move);
  // Whoever moves an item by keys stays with it: its own button is at another place then.
  const step = (from: number, by: 1 | -1, act: string) => {
    move(from, from + by);
    requestAnimationFrame(() => {
      const item = list.current?.children[from + by];
      const button = item?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
      (button ?? item?.querySelector<HTMLElement>('[aria-expanded]'))?.focus();
    });
  };
  const remove = (at: number) => {
    edit((now) => now.toSpliced(at, 1));
    setOpen(undefined);
  };
  const set = (at: number, field: string, to: Change<Json>, isTyping = false) =>
    edit((now) => {
      const item = now[at];
      // Gone since it was drawn.
      if (!item) return [...now];
      const before = item[field] ?? of[field]?.default ?? null;
      const after = changed(to, before);
      const filled = after !== before && typeof after === 'string' ? of[field]?.fills?.[after] : undefined;
      return now.with(at, { ...item, [field]: after, ...filled });
    }, isTyping);
  const offeredOf = (item: JsonObject) =>
    Object.entries(of).filter(([, spec]) => isOffered(spec, of, (beside) => item[beside]));
  const titleOf = (item: JsonObject, at: number) =>
    nodeTitle({ props: item, bindings: {} }, of) || t('editor.list.item', { position: at + 1 });
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        <FieldLabel label={label} tools={tools} />
      </legend>
      <ul ref={list} className={styles.items}>
        {items.map((item, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            key={at}
            className={styles.item}
            data-dragged={drag?.from === at || undefined}
            data-drop={drag ? dropMark(drag, at) : undefined}
          >
            <div className={styles.itemHead}>
              {!isReadOnly && items.length > 1 && (
                <span className={styles.grip} data-grip onPointerDown={(event) => onPointerDown(event, at)}>
                  <IconGrip size={16} />
                </span>
              )}
              <UnstyledButton
                className={styles.itemTitle}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
                onKeyDown={(event) => {
                  if (isReadOnly || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                  event.preventDefault();
                  event.stopPropagation();
                  step(at, event.key === 'ArrowUp' ? -1 : 1, 'title');
                }}
              >
                <IconChevronDown size={16} />
                <bdi dir="auto">{titleOf(item, at)}</bdi>
              </UnstyledButton>
              {!isReadOnly && (
                <>
                  <ActionIcon
                    size={24}
                    aria-label={t('editor.list.up', { item: titleOf(item, at) })}
                    data-act="up"
                    disabled={at === 0}
                    onClick={() => step(at, -1, 'up')}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    aria-label={t('editor.list.down', { item: titleOf(item, at) })}
                    data-act="down"
                    disabled={at === items.length - 1}
                    onClick={() => step(at, 1, 'down')}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

/** Where a place is after an item was moved. */
function placeAfter(place: number | undefined, from: number, to: number): number | undefined {
  if (place === undefined) return undefined;
  if (place === from) return to;
  if (from < place && place <= to) return place - 1;
  return to <= place && place < from ? place + 1 : place;
}

function dropMark({ from, to }: ListDrag, at: number): 'before' | 'after' | undefined {
  if (at !== to || to === from) return undefined;
  return to < from ? 'before' : 'after';
}
