import '#studio/messages/page-template-words.ts';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Widget } from '#contract/widgets.ts';
import { widgetFieldLabel } from '#studio/documents/field-labels/widget-labels.ts';
import { EditDocument, NewDocument } from '#studio/documents/form/document-drawers.tsx';
import type { DocumentForm } from '#studio/documents/form/document-form.ts';
import { useDocumentLimit } from '#studio/documents/uses/use-url-limits.ts';
import { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconTemplate } from '#studio/ui/icons/icons.ts';
import { comparedWidgetFields } from './compared-widget-fields.tsx';
import { readWidget, saveWidget } from './queries.ts';
import { WidgetFields } from './widget-fields.tsx';
import { copyOfWidget, emptyWidget, widgetForm, widgetFormValues } from './widget-form-values.ts';

const layoutOf = (widget: Widget) => `/pages/widgets/${widget.key}/layout`;

const form: DocumentForm<typeof widgetForm, Widget> = {
  kind: 'widget',
  list: '/pages/widgets',
  read: readWidget,
  schema: widgetForm,
  save: saveWidget,
  fieldOf: (path) => path.replace(/^widget\./, ''),
  empty: emptyWidget,
  valuesOf: widgetFormValues,
  copyOf: (widget) => copyOfWidget(widget, translate('template.copyOf', { name: widget.title })),
  titleOf: ({ title }) => title,
  Fields: WidgetFields,
  fieldLabel: widgetFieldLabel,
  compared: comparedWidgetFields,
  words: { fresh: 'widget.new', edit: 'widget.edit', mayNotEdit: 'widget.mayNotEdit' },
  useWhyNot: ({ key }) => useDocumentLimit('widget', key),
  afterSave: layoutOf,
  Aside: EditLayout,
};

function EditLayout({ document }: { document: Widget }) {
  const t = useT();
  return (
    <Button component={Link} to={layoutOf(document)} variant="default" leftSection={<IconTemplate size={16} />}>
      {t('widget.editLayout')}
    </Button>
  );
}

const newAddress = getRouteApi('/signed-in/pages/widgets/new');
const address = getRouteApi('/signed-in/pages/widgets/$key');

export const NewWidget = () => <NewDocument of={form} from={newAddress.useSearch().from} />;
export const EditWidget = () => <EditDocument of={form} name={address.useParams().key} />;
