import { SegmentedControl, TextInput } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { nodeName, slotLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { addWidget, hasChoiceOfPlace, placeForNew } from '../document/commands.ts';
import { type Editor, useEditor, useSelection, useTopic } from '../document/editor-context.ts';
import styles from './palette.module.css';
import type { PaletteProps } from './palette.tsx';
import { PaletteGroup } from './palette-group.tsx';
import { optionId, paletteGroups } from './palette-groups.ts';
import { PaletteThumbnails } from './palette-thumbnails.tsx';
import { recordUse } from './recent-widgets.ts';
import { useDragStart } from './use-drag-start.ts';

/** The widget types by category and the site's own widgets, as far as there is a place for them. */
export function WidgetsTab({ site, onClose }: PaletteProps) {
  const t = useT();
  const editor = useEditor();
  const selection = useDeferredValue(useSelection());
  const structure = useDeferredValue(useTopic('structure'));
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on what is selected and on what is in it.
  const groups = useMemo(() => paletteGroups(editor, search), [editor, search, selection, structure]);
  const all = groups.flatMap(({ name, widgets }) => widgets.map((widget) => optionId(name, widget)));
  const current = all[Math.min(at, all.length - 1)];
  const currentWidget = groups.flatMap(({ widgets }) => widgets)[Math.min(at, all.length - 1)];
  const [wanted, setWanted] = useState<'inside' | 'after'>('inside');
  const mayChoose = currentWidget !== undefined && hasChoiceOfPlace(editor, [currentWidget]);
  const add = (widget: string) => {
    if (addWidget(editor, widget, placeForNew(editor, [widget], wanted)) === undefined) return false;
    recordUse(widget);
    return true;
  };
  const lift = useDragStart();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
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
    else if (event.key === 'Enter' && currentWidget !== undefined) {
      if (add(currentWidget)) onClose();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        ref={box}
        className={styles.search}
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
        aria-activedescendant={current}
      />
      {mayChoose && (
        <SegmentedControl
          className={styles.choice}
          size="xs"
          fullWidth
          aria-label={t('editor.add.where')}
          value={wanted}
          onChange={(next) => setWanted(next === 'after' ? 'after' : 'inside')}
          data={[
            { value: 'inside', label: t('editor.add.inside') },
            { value: 'after', label: t('editor.add.after') },
          ]}
        />
      )}
      <p className={styles.where}>{whereText(editor, currentWidget, mayChoose ? wanted : 'inside', t)}</p>
      {all.length === 0 && <p className={styles.none}>{t('editor.add.none', { search })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('editor.add.pictures')}>
        <div className={styles.board}>
          <div ref={list} id="add-widgets" role="listbox" aria-label={t('editor.add.title')} className={styles.groups}>
            {groups.map((group) => (
              <PaletteGroup key={group.name} group={group} current={current} onAdd={add} onLift={lift} />
            ))}
          </div>
          <PaletteThumbnails site={site} groups={groups} list={list} />
        </div>
      </section>
    </>
  );
}

/** Says where the widget will go. */
function whereText(
  editor: Editor,
  widget: string | undefined,
  wanted: 'inside' | 'after',
  t: ReturnType<typeof useT>,
): string {
  if (wanted === 'after') {
    const { focus } = editor.selection.get();
    return t('editor.add.goesAfter', {
      name: nodeName(editor.catalogue, editor.store.document().tree.nodes[focus ?? '']),
    });
  }
  const place = widget === undefined ? undefined : placeForNew(editor, [widget]);
  if (!place) return '';
  const { tree } = editor.store.document();
  const parent = tree.nodes[place.parent];
  const name = nodeName(editor.catalogue, parent);
  const manySlots = Object.keys(parent?.slots ?? {}).length > 1 || parent?.widget.startsWith('@');
  return manySlots
    ? t('editor.add.intoSlot', { name, slot: slotLabel(editor.catalogue, parent?.widget ?? '', place.slot) })
    : t('editor.add.into', { name });
}
