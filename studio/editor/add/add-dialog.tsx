import { SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { nodeName, slotLabel, widgetDescription, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { useCarry } from '../canvas/use-carry.ts';
import { addWidget, placeForNew } from '../document/commands.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { EditorDialog } from '../parts/editor-dialog.tsx';
import { WidgetIcon } from '../parts/widget-icon.tsx';
import styles from './add-dialog.module.css';
import { type AddGroup, addGroups } from './add-groups.ts';

// The gallery is as large as the rest of the dialog many times over.
const SectionsTab = lazy(async () => ({ default: (await import('./sections-tab.tsx')).SectionsTab }));

/** Pixels a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

interface AddDialogProps {
  onClose: () => void;
  /** A widget was added and is selected. */
  onAdded: () => void;
}

/** Chooses what to add: one widget, or a whole section of the gallery. */
export function AddDialog(props: AddDialogProps) {
  const t = useT();
  const [tab, setTab] = useState<'widgets' | 'sections'>('widgets');
  return (
    <EditorDialog title={t('editor.add.title')} onClose={props.onClose}>
      <SegmentedControl
        className={styles.tabs}
        aria-label={t('editor.add.title')}
        value={tab}
        onChange={(next) => setTab(next === 'sections' ? 'sections' : 'widgets')}
        data={[
          { value: 'widgets', label: t('editor.add.widgets') },
          { value: 'sections', label: t('editor.add.sections') },
        ]}
      />
      {tab === 'widgets' ? (
        <WidgetsTab {...props} />
      ) : (
        <Suspense>
          <SectionsTab onAdded={props.onAdded} />
        </Suspense>
      )}
    </EditorDialog>
  );
}

/** The widget types by category and the site's own widgets, as far as there is a place for them. */
function WidgetsTab({ onClose, onAdded }: AddDialogProps) {
  const t = useT();
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const groups = useMemo(() => addGroups(editor, search), [editor, search]);
  const all = groups.flatMap(({ widgets }) => widgets);
  const current = all[Math.min(at, all.length - 1)];
  const add = (widget: string) => {
    if (addWidget(editor, widget) !== undefined) onAdded();
  };
  const carry = useCarry();
  /** A press that moves takes the widget along to its place on the canvas. */
  const press = (widget: string, { button, pointerType, clientX, clientY }: PointerEvent) => {
    if (!editor.canEdit || button !== 0 || pointerType !== 'mouse') return;
    const onMove = (move: globalThis.PointerEvent) => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
      stop();
      carry.current?.(widget);
      onClose();
    };
    const stop = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
  };
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option chosen by the arrows is brought into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const by: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = by[event.key];
    if (step !== undefined && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    else if (event.key === 'Enter' && current !== undefined) add(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('editor.add.search')}
        placeholder={t('editor.add.search')}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls="add-widgets"
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
      />
      <p className={styles.where}>{whereText(editor, current, t)}</p>
      <div ref={list} id="add-widgets" role="listbox" aria-label={t('editor.add.title')} className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} onAdd={add} onPress={press} />
        ))}
      </div>
      {all.length === 0 && <p className={styles.none}>{t('editor.add.none', { search })}</p>}
    </>
  );
}

const optionId = (widget: string): string => `add-${widget.replace('@', 'saved-')}`;

function Group({
  group,
  current,
  onAdd,
  onPress,
}: {
  group: AddGroup;
  current: string | undefined;
  onAdd: (widget: string) => void;
  onPress: (widget: string, event: PointerEvent) => void;
}) {
  const { catalogue } = useEditor();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
    <div role="group" aria-label={group.label} className={styles.group}>
      <div className={styles.groupTitle} aria-hidden>
        {group.label}
      </div>
      <div className={styles.options} role="presentation">
        {group.widgets.map((widget) => (
          <UnstyledButton
            key={widget}
            id={optionId(widget)}
            role="option"
            tabIndex={-1}
            aria-selected={widget === current}
            className={styles.option}
            onClick={() => onAdd(widget)}
            onPointerDown={(event) => onPress(widget, event)}
          >
            <WidgetIcon widget={widget} />
            <span>
              {widgetLabel(catalogue, widget)}
              <span className={styles.description}>{widgetDescription(catalogue, widget)}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}

/** Says where the widget will go. */
function whereText(editor: Editor, widget: string | undefined, t: ReturnType<typeof useT>): string {
  const place = widget === undefined ? undefined : placeForNew(editor, [widget]);
  if (!place) return '';
  const { tree } = editor.store.document();
  const parent = tree.nodes[place.parent];
  const name = nodeName(editor.catalogue, parent);
  const manySlots = Object.keys(parent?.slots ?? {}).length > 1;
  return manySlots
    ? t('editor.add.intoSlot', { name, slot: slotLabel(parent?.widget ?? '', place.slot) })
    : t('editor.add.into', { name });
}
