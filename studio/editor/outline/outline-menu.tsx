import { Kbd, Menu, useDirection } from '@mantine/core';
import { type ReactNode, use } from 'react';
import type { Step } from '#model/layout/move-by-step.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronBack,
  IconChevronNext,
  IconCopy,
  IconEdit,
  IconEye,
  IconLock,
  IconTrash,
  IconWidget,
} from '#studio/ui/icons/icons.ts';
import * as told from '../document/announced-acts.ts';
import * as commands from '../document/commands.ts';
import { useEditor } from '../document/editor-context.ts';
import { holderForSelection, isAll } from '../document/mark-commands.ts';
import { copyToSystem, cutToSystem, pasteFromSystem } from '../document/paste.ts';
import { detachable, nodeForWidget, representsWidget } from '../document/saved-widget-commands.ts';
import * as select from '../document/select-commands.ts';
import { showDialog } from '../document/shown-dialog.ts';
import { EditWidgetContext, widgetToEdit } from '../trail/use-trail.ts';
import styles from './outline.module.css';

interface NodeMenuProps {
  /** Where on the screen. */
  at: { x: number; y: number };
  onClose: () => void;
  /** Tells those who do not see the page what was done. */
  say: (text: string) => void;
  /** What it was opened from has the focus again. */
  onDone: () => void;
}

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform);
const mod = isApple ? '⌘' : 'Ctrl';
const alt = isApple ? '⌥' : 'Alt';

/** Rather over the point it was asked for at than out of the window. */
const within = {
  flip: true,
  shift: { crossAxis: true, padding: 8, limiter: { fn: (place: { x: number; y: number }) => place } },
};

/** What can be done to the selected nodes, with its keys. */
export function NodeMenu({ at, onClose, say, onDone }: NodeMenuProps) {
  const t = useT();
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      onClose={onDone}
      position="bottom-start"
      width={250}
      returnFocus={false}
      // The first entry has the focus at once; an empty place for it is not one of a menu.
      withInitialFocusPlaceholder={false}
      withinPortal
      middlewares={within}
      hideDetached={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('common.actions')}
          className={styles.menuPoint}
          style={{ insetBlockStart: at.y, left: at.x }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <MenuItems say={say} />
      </Menu.Dropdown>
    </Menu>
  );
}

type Telling = Pick<NodeMenuProps, 'say'>;

function MenuItems({ say }: Telling) {
  const t = useT();
  const editor = useEditor();
  const { ids } = editor.selection.get();
  const isRoot = ids.every((id) => id === editor.store.document().tree.root);
  const wrappers = commands.wrappersForSelection(editor);
  const step = (towards: Step) => () => say(told.move(editor, towards));
  const can = editor.canEdit && !isRoot;
  const [forward, back] = useDirection().dir === 'rtl' ? ['←', '→'] : ['→', '←'];
  return (
    <>
      <Entry icon={IconArrowUp} keys={`${alt} ↑`} isOff={!can} run={step('up')}>
        {t('editor.menu.up')}
      </Entry>
      <Entry icon={IconArrowDown} keys={`${alt} ↓`} isOff={!can} run={step('down')}>
        {t('editor.menu.down')}
      </Entry>
      <Entry icon={IconChevronNext} keys={`${alt} ${forward}`} isOff={!can} run={step('in')}>
        {t('editor.menu.in')}
      </Entry>
      <Entry icon={IconChevronBack} keys={`${alt} ${back}`} isOff={!can} run={step('out')}>
        {t('editor.menu.out')}
      </Entry>
      <Menu.Divider />
      <Entry icon={IconCopy} keys={`${mod} D`} isOff={!can} run={() => say(told.duplicate(editor))}>
        {t('common.duplicate')}
      </Entry>
      <Entry keys={`${mod} C`} isOff={isRoot} run={() => copyToSystem(editor).then(say)}>
        {t('common.copy')}
      </Entry>
      <Entry keys={`${mod} X`} isOff={!can} run={() => cutToSystem(editor).then(say)}>
        {t('editor.menu.cut')}
      </Entry>
      <Entry keys={`${mod} V`} isOff={!editor.canEdit} run={() => pasteFromSystem(editor).then(say)}>
        {t('editor.menu.paste')}
      </Entry>
      <Menu.Divider />
      <Entry keys={`${mod} G`} isOff={!can || !holderForSelection(editor)} run={() => say(told.group(editor))}>
        {t('editor.menu.group')}
      </Entry>
      {wrappers.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item disabled={!can} leftSection={<IconWidget size={16} />}>
              {t('editor.menu.wrap')}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {wrappers.map((wrapper) => (
              <Menu.Item key={wrapper.widget} onClick={() => say(told.wrap(editor, wrapper))}>
                {widgetLabel(editor.catalogue, wrapper.widget)}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Entry keys={`${mod} ⇧ G`} isOff={commands.unwrappable(editor).length === 0} run={() => say(told.unwrap(editor))}>
        {t('editor.menu.unwrap')}
      </Entry>
      <WidgetEntries say={say} />
      <Menu.Divider />
      <Entry keys={`${mod} A`} isOff={select.siblings(editor).length < 2} run={() => say(told.selectSiblings(editor))}>
        {t('editor.menu.siblings')}
      </Entry>
      <Entry isOff={select.children(editor).length === 0} run={() => say(told.selectChildren(editor))}>
        {t('editor.menu.children')}
      </Entry>
      <Menu.Divider />
      <MarkEntries isOff={!can} say={say} />
      <Menu.Divider />
      <Entry icon={IconTrash} keys="Del" isOff={!can} isDanger run={() => say(told.remove(editor))}>
        {t('editor.menu.remove')}
      </Entry>
    </>
  );
}

/** How the selection is called, and whether it is on the page and can be changed. */
function MarkEntries({ isOff, say }: Telling & { isOff: boolean }) {
  const t = useT();
  const editor = useEditor();
  const { ids } = editor.selection.get();
  const [id = ''] = ids;
  const isHeld = isLocked(editor.store.document().tree, id);
  return (
    <>
      <Entry
        icon={IconEdit}
        keys="F2"
        isOff={isOff || ids.length !== 1 || isHeld}
        run={() => showDialog({ name: 'rename', node: id, say })}
      >
        {t('editor.menu.rename')}
      </Entry>
      <Entry icon={IconEye} keys={`${mod} ⇧ H`} isOff={isOff || isHeld} run={() => say(told.hide(editor))}>
        {t(isAll(editor, 'hidden') ? 'editor.menu.show' : 'editor.menu.hide')}
      </Entry>
      <Entry icon={IconLock} keys={`${mod} ⇧ L`} isOff={isOff} run={() => say(told.lock(editor))}>
        {t(isAll(editor, 'locked') ? 'editor.menu.unlock' : 'editor.menu.lock')}
      </Entry>
    </>
  );
}

/** What is done between the selection and the widgets of the site. */
function WidgetEntries({ say }: Telling) {
  const t = useT();
  const editor = useEditor();
  const editWidget = use(EditWidgetContext);
  if (!representsWidget(editor)) {
    const node = nodeForWidget(editor);
    return (
      <Entry isOff={node === undefined} run={() => node !== undefined && showDialog({ name: 'save-as-widget', node })}>
        {t('editor.menu.saveAsWidget')}
      </Entry>
    );
  }
  const canDetach = detachable(editor) !== undefined;
  const [only] = editor.selection.get().ids;
  return (
    <>
      {([false, true] as const).map((isAlone) => (
        <Entry
          key={String(isAlone)}
          isOff={widgetToEdit(editor, only) === undefined}
          run={() => only !== undefined && editWidget(only, isAlone)}
        >
          {t(isAlone ? 'editor.inPlace.openAlone' : 'editor.inPlace.editHere')}
        </Entry>
      ))}
      <Entry isOff={!canDetach} run={() => say(told.detach(editor))}>
        {t('editor.menu.detach')}
        {!canDetach && <span className={styles.whyNot}>{t('editor.menu.cannotDetach')}</span>}
      </Entry>
    </>
  );
}

interface EntryProps {
  icon?: Icon;
  keys?: string;
  isOff: boolean;
  isDanger?: boolean;
  run: () => unknown;
  children: ReactNode;
}

function Entry({ icon: Picture, keys, isOff, isDanger = false, run, children }: EntryProps) {
  return (
    <Menu.Item
      disabled={isOff}
      data-danger={isDanger || undefined}
      className={styles.menuItem}
      leftSection={Picture ? <Picture size={16} /> : <span className={styles.noIcon} />}
      rightSection={
        keys && (
          <Kbd size="xs" dir="ltr">
            {keys}
          </Kbd>
        )
      }
      onClick={() => void run()}
    >
      {children}
    </Menu.Item>
  );
}
