import { ActionIcon, Tabs } from '@mantine/core';
import { memo, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { findWidget } from '#model/layout/catalogue.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconCopy, IconTrash } from '#studio/ui/icons/icons.ts';
import { LockedField } from '../collaborators/locked-field.tsx';
import { duplicateSelected, removeSelected } from '../document/commands.ts';
import { useEditor, useRead, useSelection } from '../document/editor-context.ts';
import { showsData } from '../document/list-data.ts';
import { type InspectorTab, onShownTab, shownTab, showTab } from '../document/shown-tab.ts';
import { WidgetIcon } from '../shared-parts/widget-icon.tsx';
import { ConditionsTab } from './conditions-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { EmptyListNote } from './empty-list.tsx';
import styles from './inspector.module.css';
import { SavedWidgetNote } from './saved-widget-note.tsx';
import { SharedFields } from './shared-fields.tsx';
import { StyleTab } from './style/style-tab.tsx';

const DataTab = lazy(async () => ({ default: (await import('./data-tab.tsx')).DataTab }));

const DataNote = lazy(async () => ({ default: (await import('./data-note.tsx')).DataNote }));

export interface TakingFocus {
  /** The first field is to have the focus as soon as it is one of what is selected. */
  takesFocus: boolean;
  setTakesFocus: (takesFocus: boolean) => void;
}

/** The fields of what is selected. */
export const Inspector = memo(function Inspector({ takesFocus, setTakesFocus }: TakingFocus) {
  const t = useT();
  const selected = useSelection().ids;
  // Going through the layout shows where one is at once; the fields follow when there is time.
  const ids = useDeferredValue(selected);
  useEffect(() => {
    if (!takesFocus || ids !== selected) return;
    focusFirstField();
    setTakesFocus(false);
  }, [takesFocus, setTakesFocus, ids, selected]);
  const [only] = ids;
  if (only === undefined) return <p className={styles.hint}>{t('editor.inspector.nothing')}</p>;
  if (ids.length > 1) return <Several ids={ids} />;
  return <NodeInspector id={only} />;
});

function focusFirstField(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`#editor-fields ${selector}`);
  const first =
    find('[data-held] button') ??
    find(
      '[role="tabpanel"] :is(input, textarea, [data-code-field], [data-rich-field], [data-pictures] button:enabled)',
    ) ??
    find('[role="tab"][aria-selected="true"]');
  first?.focus();
}

function Several({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const tab = useSyncExternalStore(onShownTab, shownTab);
  return (
    <LockedField ids={ids}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('common.selected', { count: ids.length })}</h2>
        <NodeActions />
      </div>
      <Tabs
        value={tab === 'style' ? tab : 'content'}
        onChange={(value) => showTab(value as InspectorTab)}
        keepMounted={false}
      >
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="content">{t('editor.inspector.content')}</Tabs.Tab>
          <Tabs.Tab value="style">{t('editor.inspector.style')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" className={styles.panel}>
          <SharedFields ids={ids} />
        </Tabs.Panel>
        <Tabs.Panel value="style" className={styles.panel}>
          <StyleTab ids={ids} />
        </Tabs.Panel>
      </Tabs>
    </LockedField>
  );
}

function NodeActions() {
  const t = useT();
  const editor = useEditor();
  const isRoot = editor.selection.get().ids.includes(editor.store.document().tree.root);
  if (!editor.canEdit || isRoot) return null;
  return (
    <div className={styles.actions}>
      <ActionIcon aria-label={t('common.duplicate')} onClick={() => duplicateSelected(editor)}>
        <IconCopy size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('editor.menu.remove')} onClick={() => removeSelected(editor)}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}

/** Memoised, and read field by field: a key in one of its fields renders that field alone. */
const NodeInspector = memo(function NodeInspector({ id }: { id: string }) {
  const t = useT();
  const { catalogue } = useEditor();
  const widget = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.widget);
  const name = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.name);
  const isHidden = useRead(`node ${id}`, (store) => store.document().tree.nodes[id]?.hidden === true);
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const hasData = useRead('document', (store) => showsData(store.document().tree, id));
  const tab = useSyncExternalStore(onShownTab, shownTab);
  if (widget === undefined) return null;
  return (
    <LockedField ids={[id]}>
      <div className={styles.head}>
        <WidgetIcon widget={widget} />
        <h2 className={styles.title}>{name ?? widgetLabel(catalogue, widget)}</h2>
        <NodeActions />
      </div>
      {isHidden && <p className={styles.note}>{t('editor.inspector.hidden')}</p>}
      {isHeld && <p className={styles.note}>{t('editor.inspector.locked')}</p>}
      <EmptyListNote id={id} />
      <SavedWidgetNote id={id} widget={widget} />
      {findWidget(catalogue, widget) === undefined ? (
        <p className={styles.note} role="alert">
          {t('editor.inspector.unknownWidget', { widget })}
        </p>
      ) : (
        <Tabs value={tab} onChange={(value) => showTab(value as InspectorTab)} keepMounted={false}>
          <Tabs.List className={styles.tabs}>
            <Tabs.Tab value="content">{t('editor.inspector.content')}</Tabs.Tab>
            <Tabs.Tab value="style">{t('editor.inspector.style')}</Tabs.Tab>
            <Tabs.Tab value="data">{t('editor.inspector.data')}</Tabs.Tab>
            <Tabs.Tab value="conditions">{t('editor.inspector.conditions')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="content" className={styles.panel}>
            {hasData && (
              <Suspense>
                <DataNote id={id} />
              </Suspense>
            )}
            <ContentTab id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="style" className={styles.panel}>
            <StyleTab ids={[id]} />
          </Tabs.Panel>
          <Tabs.Panel value="data" className={styles.panel}>
            <Suspense>
              <DataTab id={id} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="conditions" className={styles.panel}>
            <ConditionsTab id={id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </LockedField>
  );
});
