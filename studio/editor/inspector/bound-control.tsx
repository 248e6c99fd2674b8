import { ActionIcon } from '@mantine/core';
import type { Field } from '#model/widget-type.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconClose } from '#studio/ui/icons/icons.ts';
import { CodeField } from '../code/code-field.tsx';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor } from '../document/editor-context.ts';
import { FieldLabel } from './field-label.tsx';

interface BoundControlProps {
  id: string;
  label: string;
  field: Field;
  expression: string | undefined;
  onChange: (expression: string | undefined, isTyping?: boolean) => void;
}

/** A prop whose value comes from the page's data: the expression that reads it, and the way back to a value. */
export function BoundControl({ id, label, field, expression, onChange }: BoundControlProps) {
  const t = useT();
  const { canEdit } = useEditor();
  const tools = canEdit && (
    <>
      {expression !== undefined && (
        <ActionIcon
          data-hint={t('editor.field.unbind')}
          size={24}
          aria-label={t('editor.field.unbindOf', { label })}
          onClick={() => onChange(undefined)}
        >
          <IconClose size={16} />
        </ActionIcon>
      )}
      <DataPicker label={label} node={id} kinds={anyKind} onPick={(path) => onChange(path)} />
    </>
  );
  return (
    <CodeField
      label={label}
      head={<FieldLabel label={label} tools={tools} />}
      isExpression
      placeholder={t('editor.field.expression')}
      help={field.kind === 'data' ? t('editor.field.dataHelp') : t('editor.field.boundHelp')}
      value={expression ?? ''}
      isReadOnly={!canEdit}
      maxLength={500}
      node={id}
      onChange={(next) => onChange(next === '' ? undefined : next, true)}
    />
  );
}

const anyKind = ['text', 'number', 'boolean', 'list', 'object', 'empty'] as const;
