import { getRouteApi } from '@tanstack/react-router';
import { type PageRoute, showRoute } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { StatusRule } from '#model/page-routes/route-schema.ts';
import { type RouteSeo, routeSeoParts } from '#model/seo/route-seo.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { routeFieldLabel } from '#studio/documents/field-labels/route-labels.ts';
import { EditDocument, NewDocument } from '#studio/documents/form/document-drawers.tsx';
import type { DocumentForm } from '#studio/documents/form/document-form.ts';
import { useRouteLimit } from '#studio/documents/uses/use-url-limits.ts';
import { translate } from '#studio/messages/i18n.ts';
import { call } from '#studio/session/call.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { accessLabels, cacheText, statusLabels } from '../route-labels.ts';
import { PageRouteFields } from './page-route-fields.tsx';
import { copyOfRoute, emptyRoute, routeFormValues, routeInput } from './route-form-values.ts';

const code = (value: unknown) => <Code>{String(value)}</Code>;

const pageRouteForm: DocumentForm<typeof saveRoute.body, PageRoute> = {
  kind: 'page_route',
  list: '/pages/routes',
  read: async (id, signal) => (await call(showRoute, { params: { id }, signal })).route,
  schema: saveRoute.body,
  save: async (values) => {
    const { message, route, change_set } = await call(saveRoute, { body: routeInput(values) });
    return { message, document: route, changeSet: change_set };
  },
  alsoSaves: ['page_template', 'widget', 'translation'],
  empty: emptyRoute,
  valuesOf: routeFormValues,
  copyOf: copyOfRoute,
  titleOf: ({ url_string }) => url_string,
  Fields: PageRouteFields,
  fieldLabel: routeFieldLabel,
  compared: {
    url_string: code,
    regex_pattern: code,
    sample_url_string: code,
    page_type_advanced: (value) => translate(answerLabels[value as keyof typeof answerLabels]),
    page_template: code,
    redirect_to: code,
    keep_query: (value) => translate(value ? 'route.keepsQuery' : 'route.dropsQuery'),
    access: (value) => translate(accessLabels[(value ?? 'public') as keyof typeof accessLabels]),
    access_password: code,
    cache_seconds: (value) => cacheText(translate, Number(value ?? 0)),
    status_rules: (value) => <StatusRules rules={(value ?? []) as StatusRule[]} />,
    seo: (value) => <Seo seo={(value ?? {}) as RouteSeo} />,
    is_active: (value) => translate(value ? 'route.active' : 'route.off'),
  },
  words: { fresh: 'route.new', edit: 'route.edit', mayNotEdit: 'route.mayNotEdit' },
  useWhyNot: (route) => useRouteLimit()(route),
};

function StatusRules({ rules }: { rules: readonly StatusRule[] }) {
  return rules.map(({ when, status }) => (
    <div key={`${status} ${when}`}>
      {translate(statusLabels[status])}: <Code>{when}</Code>
    </div>
  ));
}

function Seo({ seo }: { seo: RouteSeo }) {
  const said = routeSeoParts.flatMap((part) => (seo[part] === undefined ? [] : [[part, seo[part]] as const]));
  if (said.length === 0) return translate('route.seoAsTemplate');
  return said.map(([part, value]) => (
    <div key={part}>
      <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>
    </div>
  ));
}

const newAddress = getRouteApi('/signed-in/pages/routes/new');
const address = getRouteApi('/signed-in/pages/routes/$id');

export const NewPageRoute = () => <NewDocument of={pageRouteForm} from={newAddress.useSearch().from} />;
export const EditPageRoute = () => <EditDocument of={pageRouteForm} name={address.useParams().id} />;
