import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DataCall } from '#model/layout/layout.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from '../inspector/inspector.module.css';
import { LiquidText } from '../inspector/liquid-text.tsx';

interface ConditionsProps {
  call: DataCall;
  fields: readonly string[];
  onChange: (part: Partial<DataCall>, field?: string) => void;
}

/** Which items are kept: those whose fields all equal what is written. */
export function Conditions({ call, fields, onChange }: ConditionsProps) {
  const t = useT();
  const { canEdit } = useEditor();
  const { pairs, set } = usePairs(call.where, (where, field) => onChange({ where }, field));
  const free = fields.find((field) => pairs.every(([name]) => name !== field));
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{t('editor.calls.where')}</legend>
      {pairs.map(([field, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the field's name is what is edited.
        <div key={at} className={styles.condition}>
          <Autocomplete
            dir="ltr"
            size="xs"
            aria-label={t('editor.calls.whereField')}
            data={[...fields]}
            value={field}
            error={isTwice(pairs, field) ? t('editor.calls.whereTwice') : undefined}
            readOnly={!canEdit}
            onChange={(name) => set((now) => now.with(at, [name, now[at]?.[1] ?? value]), `where ${at}`)}
          />
          <LiquidText
            label={t('editor.calls.whereValue', { field })}
            value={value}
            isBare
            onChange={(text) => set((now) => now.with(at, [now[at]?.[0] ?? field, text]), `where ${at} value`)}
          />
          {canEdit && (
            <ActionIcon
              size={24}
              aria-label={t('editor.list.remove', { item: field })}
              onClick={() => set((now) => now.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {canEdit && free !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => set((now) => [...now, [free, '']])}
        >
          {t('editor.calls.addWhere')}
        </Button>
      )}
    </fieldset>
  );
}

type Pair = [field: string, value: string];

const isTwice = (pairs: readonly Pair[], field: string): boolean => pairs.filter(([name]) => name === field).length > 1;

/**
 * Conditions as lines. A field's name may pass through that of another while it is typed: such lines stay here, and
 * the document has them once every field is named once.
 */
function usePairs(
  where: Readonly<Record<string, string>>,
  change: (where: Record<string, string>, field?: string) => void,
): { pairs: readonly Pair[]; set: (edit: (now: readonly Pair[]) => readonly Pair[], field?: string) => void } {
  const [held, setHeld] = useState<{ where: typeof where; pairs: readonly Pair[] }>();
  // Something else has changed the document (undo): it counts.
  if (held && !sameJson(held.where, where)) setHeld(undefined);
  const pairs = held && sameJson(held.where, where) ? held.pairs : Object.entries(where);
  // Two edits in one tick: the second begins with what the first made, which is not drawn yet.
  const latest = useRef(pairs);
  latest.current = pairs;
  const set = (edit: (now: readonly Pair[]) => readonly Pair[], field?: string) => {
    const next = edit(latest.current);
    latest.current = next;
    if (next.some(([name]) => isTwice(next, name))) return setHeld({ where, pairs: next });
    setHeld(undefined);
    change(Object.fromEntries(next), field);
  };
  return { pairs, set };
}
