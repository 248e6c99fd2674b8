import type { CanvasCommand } from '#canvas/protocol.ts';
import { topNodes } from '#model/layout/layout-tree.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { OfferedAct } from '#studio/routing/offered-acts.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEdit,
  IconEye,
  IconList,
  IconLock,
  IconTrash,
  IconWidget,
} from '#studio/ui/icons/icons.ts';
import { IconRedo, IconSave, IconUndo } from '#studio/ui/icons/late-icons.ts';
import * as told from '../document/announced-acts.ts';
import * as commands from '../document/commands.ts';
import type { Editor } from '../document/editor-context.ts';
import { holderForSelection, isAll } from '../document/mark-commands.ts';
import { followingOf } from '../document/pin-commands.ts';
import { detachable, nodeForWidget } from '../document/saved-widget-commands.ts';
import { children, siblings } from '../document/select-commands.ts';
import { showDialog } from '../document/shown-dialog.ts';
import { runCanvasCommand, type Surroundings } from './run-canvas-command.ts';

const onSelection: readonly (readonly [CanvasCommand, MessageKey, Icon])[] = [
  ['moveUp', 'editor.menu.up', IconArrowUp],
  ['moveDown', 'editor.menu.down', IconArrowDown],
  ['moveIn', 'editor.menu.in', IconWidget],
  ['moveOut', 'editor.menu.out', IconWidget],
  ['duplicate', 'common.duplicate', IconCopy],
  ['copy', 'common.copy', IconCopy],
  ['cut', 'editor.menu.cut', IconCopy],
  ['remove', 'editor.menu.remove', IconTrash],
];

/** What the command palette offers in the editor, as things stand: nothing that would do nothing. */
export function editorActs(editor: Editor, around: Surroundings): OfferedAct[] {
  const { store, selection, canEdit } = editor;
  if (!canEdit) return [];
  const act = (command: CanvasCommand, label: MessageKey, icon: Icon): OfferedAct => ({
    id: command,
    label: translate(label),
    icon,
    run: () => runCanvasCommand(editor, command, around),
  });
  const { ids } = selection.get();
  const { tree } = store.document();
  const [node] = ids.length === 1 ? ids.flatMap((id) => tree.nodes[id] ?? []) : [];
  const isFree = commands.freeNodes(editor).length > 0;
  const isPlaced = topNodes(tree, ids).length > 0;
  const [isHidden, isShut] = [isAll(editor, 'hidden'), isAll(editor, 'locked')];
  return [
    ...(store.isDirty() ? [act('save', 'common.save', IconSave)] : []),
    ...historyActs(editor, around),
    ...(isFree ? onSelection.map((each) => act(...each)) : []),
    ...(holderForSelection(editor) ? [act('group', 'editor.menu.group', IconWidget)] : []),
    ...wrapActs(editor, around),
    ...(commands.unwrappable(editor).length > 0 ? [act('unwrap', 'editor.menu.unwrap', IconWidget)] : []),
    ...(ids.length > 0 ? [act('paste', 'editor.menu.paste', IconCopy)] : []),
    ...(siblings(editor).some((id) => !ids.includes(id)) && isPlaced
      ? [act('all', 'editor.menu.siblings', IconList)]
      : []),
    ...(children(editor).length > 0 ? [act('children', 'editor.menu.children', IconList)] : []),
    ...(node ? [act('rename', 'editor.menu.rename', IconEdit)] : []),
    ...(isFree ? [act('hide', isHidden ? 'editor.menu.show' : 'editor.menu.hide', IconEye)] : []),
    ...(isPlaced ? [act('lock', isShut ? 'editor.menu.unlock' : 'editor.menu.lock', IconLock)] : []),
    ...(node ? widgetActs(editor, node.id, around) : []),
  ];
}

/** The step before and the step after, by what they do. */
function historyActs(editor: Editor, { say }: Surroundings): OfferedAct[] {
  const { done, undone } = editor.store.history();
  const words = (label: string) => ({ step: translate(label as MessageKey) });
  const [last, next] = [done.at(-1), undone.at(-1)];
  const undo = { id: 'undo', icon: IconUndo, run: () => say(told.undo(editor)) };
  const redo = { id: 'redo', icon: IconRedo, run: () => say(told.redo(editor)) };
  return [
    ...(last ? [{ ...undo, label: translate('editor.undo', words(last.label)) }] : []),
    ...(next ? [{ ...redo, label: translate('editor.redo', words(next.label)) }] : []),
  ];
}

/** Leads to the widgets that what is selected can be put inside, where there are any. */
function wrapActs(editor: Editor, { say }: Surroundings): OfferedAct[] {
  const [node] = editor.selection.get().ids;
  if (node === undefined || commands.wrappersForSelection(editor).length === 0) return [];
  const label = translate('editor.menu.wrapIn');
  return [{ id: 'wrap', label, icon: IconWidget, run: () => showDialog({ name: 'wrap', node, say }) }];
}

/** Between a node and the widgets of the site: it becomes one, or stands for one. */
function widgetActs(editor: Editor, id: string, { editWidget, say }: Surroundings): OfferedAct[] {
  const { tree } = editor.store.document();
  const whole = nodeForWidget(editor);
  const saveAs = { id: 'saveAsWidget', label: translate('editor.menu.saveAsWidget'), icon: IconSave };
  if (whole !== undefined) return [{ ...saveAs, run: () => showDialog({ name: 'save-as-widget', node: whole }) }];
  const isDetachable = !isLocked(tree, id) && detachable(editor) !== undefined;
  const detach = { id: 'detach', label: translate('editor.menu.detach'), icon: IconWidget };
  return [
    ...versionActs(editor, id, { editWidget, say }),
    ...(isDetachable ? [{ ...detach, run: () => say(told.detach(editor)) }] : []),
  ];
}

/** What is done with the widget a node stands for, and with the version of it. */
function versionActs(
  editor: Editor,
  id: string,
  { editWidget, say }: Pick<Surroundings, 'editWidget' | 'say'>,
): OfferedAct[] {
  const { tree } = editor.store.document();
  const following = followingOf(editor, tree.nodes[id]?.widget ?? '');
  if (!following?.latest) return [];
  const { version, latest } = following;
  const edit = { id: 'editWidget', label: translate('editor.inPlace.editHere'), icon: IconEdit };
  const openAlone = { id: 'openWidget', label: translate('editor.inPlace.openAlone'), icon: IconEdit };
  const pin = { id: 'pin', icon: IconLock, run: () => say(told.pin(editor, id)) };
  const follow = { id: 'follow', label: translate('editor.pin.follow'), icon: IconWidget };
  const label = translate(version === undefined ? 'editor.pin.pin' : 'editor.pin.update', { version: latest.version });
  const mayChange = !isLocked(tree, id);
  return [
    { ...edit, run: () => editWidget(id, false) },
    { ...openAlone, run: () => editWidget(id, true) },
    ...(mayChange && version !== latest.version ? [{ ...pin, label }] : []),
    ...(mayChange && version !== undefined ? [{ ...follow, run: () => say(told.follow(editor, id)) }] : []),
  ];
}
