import { ActionIcon } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { savedKey } from '#model/layout/catalogue.ts';
import type { Opening } from '#model/layout/layout.ts';
import { pinOf } from '#model/layout/pin.ts';
import { nodeLabel, slotLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import {
  IconAlert,
  IconChevronNext,
  IconComment,
  IconDatabase,
  IconEye,
  IconLock,
  IconMore,
} from '#studio/ui/icons/icons.ts';
import { IconEyeOff, IconGrip, IconPin, IconRefresh, IconSlot } from '#studio/ui/icons/late-icons.ts';
import { NodeCollaborators } from '../collaborators/node-collaborators.tsx';
import { useEditor, useNode } from '../document/editor-context.ts';
import { WidgetIcon } from '../shared-parts/widget-icon.tsx';
import type { Drop } from './drop-place.ts';
import styles from './outline.module.css';
import type { OutlineRow } from './outline-rows.ts';

interface RowProps {
  row: OutlineRow;
  top: number;
  isFocus: boolean;
  /** Told by the tree, as to all lines at once: each asking by itself, one might hear of another selection than the next. */
  isSelected: boolean;
  isFaulty: boolean;
  /** How many comments of visitors are open on it. */
  comments: number;
  drop: Drop['where'] | undefined;
}

export const rowDomId = (id: string): string => `outline-${id.replace('/', '-')}`;

/** One line of the outline. What is done to it (click, drag, keys) the tree listens for itself. */
export const OutlineLine = memo(function OutlineLine({ row, comments, ...others }: RowProps) {
  return row.kind === 'node' ? (
    <NodeLine row={row} comments={comments} {...others} />
  ) : (
    <SlotLine row={row} top={others.top} isFocus={others.isFocus} drop={others.drop} />
  );
}, isSameLine);

/** Lines are made anew with each change of the structure; most of them say the same. */
function isSameLine({ row: one, ...before }: RowProps, { row: other, ...after }: RowProps): boolean {
  return isShallowEqual(one, other) && isShallowEqual(before, after);
}

function isShallowEqual(one: object, other: object): boolean {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([name, value]) => Object.is(others.get(name), value));
}

function common({ row, top, isFocus, drop }: Omit<RowProps, 'isFaulty' | 'isSelected' | 'comments'>) {
  return {
    id: rowDomId(row.id),
    'aria-level': row.level,
    'aria-posinset': row.position,
    'aria-setsize': row.siblings,
    'data-row': row.id,
    'data-focus': isFocus || undefined,
    'data-drop': drop,
    className: styles.row,
    style: { '--level': row.level, transform: `translateY(${top}px)` } as CSSProperties,
  };
}

type NodeLineProps = RowProps & { row: OutlineRow & { kind: 'node' } };

function NodeLine({ row, top, isFocus, isSelected, isFaulty, comments, drop }: NodeLineProps) {
  const t = useT();
  const { catalogue } = useEditor();
  const node = useNode(row.id);
  if (!node) return null;
  const { widget, words } = nodeLabel(catalogue, node);
  const pin = pinOf(savedKey(node.widget) ?? '');
  const isHidden = node.hidden === true;
  const isBound = Object.keys(node.bindings).length > 0;
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      {...common({ row, top, isFocus, drop })}
      aria-selected={isSelected}
      data-hidden={isHidden || undefined}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
    >
      <span className={styles.grip} data-grip>
        <IconGrip size={16} />
      </span>
      <span className={styles.twisty} data-twisty={row.hasChildren || undefined} data-open={row.isOpen || undefined}>
        {row.hasChildren && <IconChevronNext size={16} />}
      </span>
      <WidgetIcon widget={node.widget} />
      <bdi className={styles.widget} dir="auto">
        {widget}
      </bdi>
      {words !== '' && (
        <bdi className={styles.words} dir="auto">
          {words}
        </bdi>
      )}
      <NodeCollaborators id={row.id} />
      <span className={styles.marks}>
        {comments > 0 && <IconComment size={16} label={t('editor.outline.comments', { count: comments })} />}
        {isFaulty && <IconAlert size={16} label={t('editor.outline.faulty')} />}
        {isHidden && <IconEyeOff size={16} label={t('editor.outline.hidden')} />}
        {node.locked && <IconLock size={16} label={t('editor.outline.locked')} />}
        {pin && <IconPin size={16} label={t('editor.outline.pinned', { version: pin.version })} />}
        {node.opens && <IconSlot size={16} label={t('editor.outline.opens', { names: openedBy(node.opens) })} />}
        {isBound && <IconDatabase size={16} label={t('editor.outline.bound')} />}
        {node.repeat && <IconRefresh size={16} label={t('editor.outline.repeats')} />}
        {node.showIf !== undefined && <IconEye size={16} label={t('editor.outline.conditional')} />}
      </span>
      <ActionIcon
        className={styles.more}
        size={24}
        tabIndex={-1}
        aria-label={t('common.actionsOf', { name: widget })}
        data-more
      >
        <IconMore size={16} />
      </ActionIcon>
    </div>
  );
}

const openedBy = (opens: Readonly<Record<string, Opening>>): string =>
  Object.values(opens)
    .map(({ label }) => label)
    .join(', ');

function SlotLine({
  row,
  top,
  isFocus,
  drop,
}: Omit<RowProps, 'isFaulty' | 'isSelected' | 'comments'> & { row: OutlineRow & { kind: 'slot' } }) {
  const t = useT();
  const { catalogue } = useEditor();
  const node = useNode(row.node);
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      {...common({ row, top, isFocus, drop })}
      aria-selected={isFocus}
      aria-expanded={row.isEmpty ? undefined : true}
    >
      <span className={styles.slot}>{slotLabel(catalogue, node?.widget ?? '', row.slot)}</span>
      {row.isLost && <span className={styles.empty}>{t('editor.outline.lostSlot')}</span>}
      {row.isEmpty && (
        <span className={styles.empty}>
          {t(row.hasDefault ? 'editor.outline.defaultSlot' : 'editor.outline.emptySlot')}
        </span>
      )}
    </div>
  );
}
