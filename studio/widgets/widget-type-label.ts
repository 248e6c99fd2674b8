import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { catalogue } from '#widgets/catalogue.ts';

/** The name of a widget type in the current language; its own when it has no words. */
export function widgetTypeLabel(type: string): string {
  const key = `widgets.${type}.name`;
  return isMessageKey(key) ? translate(key) : type;
}

export const widgetTypePicture = (type: string): Icon => widgetPicture(catalogue[type]?.icon);

/** The widget types to choose from, in the catalogue's order. */
export const widgetTypeOptions = (): { value: string; label: string }[] =>
  Object.keys(catalogue).map((type) => ({ value: type, label: widgetTypeLabel(type) }));
