import { useState } from 'react';
import { styleParts } from '#model/layout/layout.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useNodes } from '../../document/editor-context.ts';
import { SpacingBox } from './spacing-box.tsx';
import styles from './style.module.css';
import { StyleField } from './style-field.tsx';
import { type StyleGroup, styleGroups } from './style-groups.ts';
import { StyleScope } from './style-scope.tsx';

/** The styles of what is selected, at the width and in the state in which it is seen. */
export function StyleTab({ ids }: { ids: readonly string[] }) {
  const nodes = useNodes(ids);
  if (nodes.length === 0) return null;
  return (
    <div className={styles.tab}>
      <StyleScope />
      {styleGroups.map((group) => (
        <Group key={group.label} group={group} nodes={nodes} />
      ))}
    </div>
  );
}

interface Shown {
  nodes: string;
  isOpen: boolean;
  isClosedByHand?: boolean;
}

/** Open where a node has a style of it, or a person opened it; it closes by their hand alone, or with another node. */
function Group({ group, nodes }: { group: StyleGroup; nodes: readonly FlatNode[] }) {
  const t = useT();
  const { label, properties, hasBox } = group;
  const hasStyles = nodes.some((node) => [...properties, ...(hasBox ? boxed : [])].some((name) => isSet(node, name)));
  const [byHand, setByHand] = useState(false);
  const ids = nodes.map(({ id }) => id).join(' ');
  const [shown, setShown] = useState<Shown>({ nodes: ids, isOpen: hasStyles });
  if (shown.nodes !== ids) setShown({ nodes: ids, isOpen: hasStyles || byHand });
  else if (hasStyles && !shown.isOpen && !shown.isClosedByHand) setShown({ ...shown, isOpen: true });
  const note = (isOpen: boolean) => {
    if (isOpen === shown.isOpen) return;
    setByHand(isOpen);
    setShown({ nodes: ids, isOpen, isClosedByHand: !isOpen });
  };
  return (
    <details className={styles.group} open={shown.isOpen} onToggle={(event) => note(event.currentTarget.open)}>
      <summary>{t(label)}</summary>
      {hasBox && <SpacingBox nodes={nodes} />}
      <div className={styles.pairs}>
        {properties.map((name) => (
          <StyleField key={name} nodes={nodes} name={name} />
        ))}
      </div>
    </details>
  );
}

const boxed = ['margin', 'padding'].flatMap((space) =>
  ['block', 'block-start', 'block-end', 'inline', 'inline-start', 'inline-end'].map((side) => `${space}-${side}`),
);

const isSet = (node: FlatNode, name: string): boolean =>
  styleParts.some((each) => node.style[each]?.[name] !== undefined);
