import type { CanvasCommand } from '#canvas/protocol.ts';
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
  IconLock,
  IconTrash,
  IconWidget,
} from '#studio/ui/icons/icons.ts';
import { IconSave } from '#studio/ui/icons/late-icons.ts';
import { canUnwrap, freeNodes } from '../document/commands.ts';
import type { Editor } from '../document/editor-context.ts';
import { followingOf, followLatest, pinNode } from '../document/pin-commands.ts';
import { obey, type Surroundings } from './obey.ts';

const onSelection: readonly (readonly [CanvasCommand, MessageKey, Icon])[] = [
  ['moveUp', 'editor.menu.up', IconArrowUp],
  ['moveDown', 'editor.menu.down', IconArrowDown],
  ['moveIn', 'editor.menu.in', IconWidget],
  ['moveOut', 'editor.menu.out', IconWidget],
  ['duplicate', 'common.duplicate', IconCopy],
  ['copy', 'common.copy', IconCopy],
  ['cut', 'editor.menu.cut', IconCopy],
  ['group', 'editor.menu.group', IconWidget],
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
    run: () => obey(editor, command, around),
  });
  const { ids } = selection.get();
  const { nodes } = store.document().tree;
  const [node] = ids.length === 1 ? ids.flatMap((id) => nodes[id] ?? []) : [];
  return [
    ...(store.isDirty() ? [act('save', 'common.save', IconSave)] : []),
    ...(freeNodes(editor).length > 0 ? onSelection.map((each) => act(...each)) : []),
    ...(node && canUnwrap(editor, node.id) ? [act('unwrap', 'editor.menu.unwrap', IconWidget)] : []),
    ...(ids.length > 0 ? [act('paste', 'editor.menu.paste', IconCopy)] : []),
    ...(node ? [act('rename', 'editor.menu.rename', IconEdit)] : []),
    ...(node ? [act('hide', node.hidden ? 'editor.menu.show' : 'editor.menu.hide', IconEye)] : []),
    ...(node ? [act('lock', node.locked ? 'editor.menu.unlock' : 'editor.menu.lock', IconLock)] : []),
    ...(node ? widgetActs(editor, node.id, around) : []),
  ];
}

/** Between a node and the widget of the site it stands for. */
function widgetActs(editor: Editor, id: string, { editWidget }: Surroundings): OfferedAct[] {
  const { tree } = editor.store.document();
  const following = followingOf(editor, tree.nodes[id]?.widget ?? '');
  if (!following?.latest) return [];
  const { version, latest } = following;
  const edit = { id: 'editWidget', label: translate('editor.inspector.editWidget'), icon: IconEdit };
  const pin = { id: 'pin', icon: IconLock, run: () => pinNode(editor, id) };
  const follow = { id: 'follow', label: translate('editor.pin.follow'), icon: IconWidget };
  const label = translate(version === undefined ? 'editor.pin.pin' : 'editor.pin.update', { version: latest.version });
  const mayChange = !isLocked(tree, id);
  return [
    { ...edit, run: () => editWidget(id) },
    ...(mayChange && version !== latest.version ? [{ ...pin, label }] : []),
    ...(mayChange && version !== undefined ? [{ ...follow, run: () => followLatest(editor, id) }] : []),
  ];
}
