import type { MessageKey } from '#studio/messages/keys.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  title: 'widget.title',
  key: 'widget.key',
  type: 'widget.type',
  description: 'widget.about',
  icon: 'widget.iconLabel',
  props: 'widget.props',
  root: 'widget.layout',
};

/** What a field of a widget is called where a person reads of it. */
export const widgetFieldLabel = (field: string): MessageKey => labels[field] ?? 'widget.title';
