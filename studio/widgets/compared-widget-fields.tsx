import type { WidgetProp } from '#model/widgets.ts';
import { widgetFieldLabel } from '#studio/documents/field-labels/widget-labels.ts';
import type { ComparedField } from '#studio/documents/stale-dialog/compared-fields.tsx';
import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { widgetTypeLabel } from './widget-type-label.ts';

const shown: Readonly<Record<string, ComparedField['show']>> = {
  key: (value) => <Code>{String(value)}</Code>,
  type: (value) => widgetTypeLabel(String(value)),
  icon: (value) => {
    const Picture = widgetPicture(String(value));
    return <Picture />;
  },
  props: (value) => (value as WidgetProp[]).map(({ label }) => label).join(' · '),
};

/** The fields of a widget's form, for choosing between two versions; its layout stays as it was saved last. */
export const comparedWidgetFields = (t: typeof translate): ComparedField[] =>
  ['title', 'key', 'type', 'description', 'icon', 'props'].map((path) => ({
    path,
    label: t(widgetFieldLabel(path)),
    show: shown[path],
  }));
