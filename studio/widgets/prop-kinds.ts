import type { Json } from '#model/json.ts';
import type { WidgetProp } from '#model/widgets.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export type PropKind = WidgetProp['kind'];

export const propKindLabels = {
  text: 'widget.propText',
  multiline: 'widget.propMultiline',
  number: 'widget.propNumber',
  boolean: 'widget.propBoolean',
  url: 'widget.propUrl',
  image: 'widget.propImage',
  color: 'widget.propColor',
} as const satisfies Record<PropKind, MessageKey>;

export const propKinds = Object.keys(propKindLabels) as PropKind[];

/** The default a prop of a kind starts with. */
export function emptyDefault(kind: PropKind): Json {
  if (kind === 'number') return 0;
  return kind === 'boolean' ? false : '';
}
