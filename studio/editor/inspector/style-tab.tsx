import { Autocomplete, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { type Breakpoint, breakpoints } from '#model/layout/layout.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { setStyle } from '#model/layout/set-style.ts';
import { styleProperties, styleValue } from '#model/layout/style.ts';
import { styleLabel, tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useNode } from '../document/editor-context.ts';
import styles from './inspector.module.css';
import { styleGroups } from './style-groups.ts';

/** The styles of a node, by how wide the screen is. */
export function StyleTab({ id }: { id: string }) {
  const t = useT();
  const [breakpoint, setBreakpoint] = useState<Breakpoint>('base');
  const node = useNode(id);
  if (!node) return null;
  return (
    <div className={styles.fields}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('editor.style.breakpoint')}
        value={breakpoint}
        onChange={(value) => setBreakpoint(breakpoints.find((each) => each === value) ?? 'base')}
        data={breakpoints.map((value) => ({ value, label: t(`editor.style.${value}`) }))}
      />
      <p className={styles.none}>{t(`editor.style.${breakpoint}Help`)}</p>
      {styleGroups.map((group) => (
        <StyleGroup key={group.label} group={group} node={node} breakpoint={breakpoint} />
      ))}
    </div>
  );
}

interface StyleGroupProps {
  group: (typeof styleGroups)[number];
  node: FlatNode;
  breakpoint: Breakpoint;
}

interface Shown {
  node: string;
  isOpen: boolean;
  isClosedByHand?: boolean;
}

/** Open where the node has a style of it, or a person opened it; it closes by their hand alone, or with another node. */
function StyleGroup({ group, node, breakpoint }: StyleGroupProps) {
  const t = useT();
  const { label, properties } = group;
  const hasStyles = properties.some((name) => isSet(node, name));
  const [byHand, setByHand] = useState(false);
  const [shown, setShown] = useState<Shown>({ node: node.id, isOpen: hasStyles });
  if (shown.node !== node.id) setShown({ node: node.id, isOpen: hasStyles || byHand });
  else if (hasStyles && !shown.isOpen && !shown.isClosedByHand) setShown({ ...shown, isOpen: true });
  const note = (isOpen: boolean) => {
    // Told of a change of ours as well.
    if (isOpen === shown.isOpen) return;
    setByHand(isOpen);
    setShown({ node: node.id, isOpen, isClosedByHand: !isOpen });
  };
  return (
    <details className={styles.group} open={shown.isOpen} onToggle={(event) => note(event.currentTarget.open)}>
      <summary>{t(label)}</summary>
      <div className={styles.pairs}>
        {properties.map((name) => (
          <StyleField key={name} node={node} breakpoint={breakpoint} name={name} />
        ))}
      </div>
    </details>
  );
}

const isSet = (node: FlatNode, name: string): boolean =>
  breakpoints.some((each) => node.style[each]?.[name] !== undefined);

function StyleField({ node, breakpoint, name }: { node: FlatNode; breakpoint: Breakpoint; name: string }) {
  const t = useT();
  const editor = useEditor();
  const { tokens, pattern } = styleProperties[name] ?? { tokens: {} };
  const value = node.style[breakpoint]?.[name] ?? '';
  const change = (next: string, isTyping = false) =>
    editor.store.commit(
      'editor.step.style',
      ({ tree }) => void setStyle(tree, node.id, breakpoint, name, next === '' ? undefined : next),
      isTyping ? `${node.id} ${breakpoint} ${name}` : undefined,
    );
  const common = {
    size: 'xs',
    label: styleLabel(name),
    placeholder: inherited(node, breakpoint, name),
    readOnly: !editor.canEdit,
    error: value === '' || styleValue(name, value) !== undefined ? undefined : t('editor.style.bad'),
  };
  if (!pattern) {
    return (
      <Select
        {...common}
        data={Object.keys(tokens).map((token) => ({ value: token, label: tokenLabel(token) }))}
        value={value === '' ? null : value}
        clearable
        onChange={(next) => change(next ?? '')}
      />
    );
  }
  return (
    <Autocomplete
      {...common}
      dir="ltr"
      data={Object.keys(tokens)}
      renderOption={({ option }) => tokenLabel(option.value)}
      value={value}
      onChange={(next) => change(next.trim(), true)}
    />
  );
}

/** What holds here because a narrower screen has it. */
function inherited(node: FlatNode, breakpoint: Breakpoint, name: string): string {
  const below = breakpoints
    .slice(0, breakpoints.indexOf(breakpoint))
    .findLast((each) => node.style[each]?.[name] !== undefined);
  const value = below && node.style[below]?.[name];
  return value === undefined ? '' : tokenLabel(value);
}
