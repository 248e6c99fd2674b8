import { foldText } from '#model/fold-text.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import { pinOf } from '#model/layout/pin.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { categoryLabel, widgetDescription, widgetLabel } from '#studio/documents/layouts/labels.ts';
import { translate } from '#studio/messages/i18n.ts';
import { insideOf, placeForNew } from '../document/commands.ts';
import type { Editor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { recentWidgets } from './recent-widgets.ts';

export interface PaletteGroup {
  name: string;
  label: string;
  /** As nodes name them. */
  widgets: string[];
}

const categories: WidgetType['category'][] = ['structure', 'text', 'media', 'data', 'navigation'];

/** What can be added near the selection and fits the search, what was used last and the site's own widgets first. */
export function paletteGroups(editor: Editor, search: string): PaletteGroup[] {
  const { types, saved } = editor.catalogue;
  const { takes } = kindOf(editor.stored()).palette;
  const wanted = plain(search);
  const isTaken = (widget: string) => {
    const type = types[findWidget(editor.catalogue, widget)?.type ?? ''];
    return type !== undefined && takes(type);
  };
  const fits = (widget: string) =>
    plain(`${widgetLabel(editor.catalogue, widget)} ${widget} ${widgetDescription(editor.catalogue, widget)}`).includes(
      wanted,
    ) &&
    isTaken(widget) &&
    placeForNew(editor, [widget]) !== undefined;
  const isOffered = (key: string) => key !== insideOf(editor) && pinOf(key) === undefined;
  const own = [...saved.keys()].filter(isOffered).map((key) => `@${key}`);
  const recent = wanted === '' ? recentWidgets().filter(fits) : [];
  const groups: PaletteGroup[] = [
    { name: 'recent', label: translate('editor.category.recent'), widgets: recent },
    { name: 'saved', label: translate('editor.category.saved'), widgets: own.filter(fits) },
    ...categories.map((name) => {
      const ofCategory = Object.values(types).filter(({ category }) => category === name);
      return {
        name,
        label: categoryLabel(name),
        widgets: ofCategory.map((type) => type.name).filter(fits),
      };
    }),
  ];
  if (wanted === '') return groups.filter(({ widgets }) => widgets.length > 0);
  const rank = (widget: string) => {
    const label = plain(widgetLabel(editor.catalogue, widget));
    return label.startsWith(wanted) ? 0 : label.includes(wanted) ? 1 : 2;
  };
  const byRank = (one: string, other: string) => rank(one) - rank(other);
  // Whoever types the beginning of a name means what is called so, not what tells of it.
  return groups
    .filter(({ widgets }) => widgets.length > 0)
    .map((group) => ({ ...group, widgets: group.widgets.toSorted(byRank) }))
    .toSorted((one, other) => byRank(one.widgets[0] ?? '', other.widgets[0] ?? ''));
}

const plain = (text: string): string => foldText(text).trim();

/** Id of the option that stands for a widget in a group. */
export const optionId = (group: string, widget: string): string => `add-${group}-${widget.replace('@', 'saved-')}`;
