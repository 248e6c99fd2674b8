import type { ReactNode } from 'react';
import type { WidgetProp } from '#model/widgets.ts';
import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { widgetTypeLabel } from './widget-type-label.ts';

/** The fields of a widget's form, for choosing between two versions; its layout stays as it was saved last. */
export const comparedWidgetFields: Readonly<Record<string, ((value: unknown) => ReactNode) | undefined>> = {
  title: undefined,
  key: (value) => <Code>{String(value)}</Code>,
  type: (value) => widgetTypeLabel(String(value)),
  description: undefined,
  icon: (value) => {
    const Picture = widgetPicture(String(value));
    return <Picture />;
  },
  props: (value) => (value as WidgetProp[]).map(({ label }) => label).join(' · '),
};
