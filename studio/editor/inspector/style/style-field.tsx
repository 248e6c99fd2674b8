import { Select } from '@mantine/core';
import { useId } from 'react';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { styleProperties, styleValue } from '#model/layout/style.ts';
import { styleLabel, tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useScope } from '../../document/editor-context.ts';
import { editStyles } from '../../document/style-commands.ts';
import { ColorChoice } from './color-choice.tsx';
import { LengthInput } from './length-input.tsx';
import { Origin } from './origin.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { stylePictures } from './pictures.ts';
import { type ReadStyle, readStyle } from './read-style.ts';
import styles from './style.module.css';

/** One style of one node or of several, in the control that fits its values. */
export function StyleField({ nodes, name }: { nodes: readonly FlatNode[]; name: string }) {
  const editor = useEditor();
  const read = readStyle(nodes, name, useScope());
  const id = useId();
  const label = styleLabel(name);
  const change = (value: string, isTyping = false) =>
    editStyles(
      editor,
      nodes.map((node) => node.id),
      { [name]: value === '' ? undefined : value },
      isTyping,
    );
  const isWide = stylePictures[name] !== undefined || name.endsWith('color');
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-own={read.isOwn || undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <Origin label={label} read={read} isReadOnly={!editor.canEdit} onReset={() => change('')} />
      </div>
      <StyleControl id={id} name={name} label={label} read={read} onChange={change} />
    </div>
  );
}

interface StyleControlProps {
  id: string;
  name: string;
  label: string;
  read: ReadStyle;
  onChange: (value: string, isTyping?: boolean) => void;
}

function StyleControl({ id, name, label, read, onChange }: StyleControlProps) {
  const t = useT();
  const { canEdit } = useEditor();
  const { tokens, pattern } = styleProperties[name] ?? { tokens: {} };
  // What is said elsewhere is shown as what would hold, not as what was entered here.
  const value = read.isOwn ? read.value : '';
  const shown = read.isMixed ? t('editor.style.mixed') : read.isOwn || read.value === '' ? '' : tokenLabel(read.value);
  const isBad = value !== '' && styleValue(name, value) === undefined;
  const common = {
    id,
    label,
    value,
    placeholder: shown,
    error: isBad ? t('editor.style.bad') : undefined,
    isReadOnly: !canEdit,
  };
  const options = Object.keys(tokens).map((token) => ({ value: token, label: tokenLabel(token) }));
  const pictures = stylePictures[name];
  if (pictures) {
    return (
      <PictureChoice
        label={label}
        pictures={pictures}
        options={options}
        value={read.value === '' ? undefined : read.value}
        isReadOnly={!canEdit}
        onChange={(next) => onChange(next === value ? '' : next)}
      />
    );
  }
  if (name.endsWith('color')) return <ColorChoice {...common} tokens={tokens} onChange={onChange} />;
  if (pattern) {
    const tokenNames = Object.keys(tokens);
    return (
      <LengthInput
        {...common}
        tokens={tokenNames}
        isLength={pattern.test('1px')}
        onChange={(next) => onChange(next, true)}
      />
    );
  }
  return (
    <Select
      id={id}
      size="xs"
      aria-label={label}
      data={options}
      value={value === '' ? null : value}
      placeholder={shown}
      readOnly={!canEdit}
      clearable
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
