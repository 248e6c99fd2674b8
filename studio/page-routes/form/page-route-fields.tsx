import '../serving-words.ts';
import { useController, useWatch } from 'react-hook-form';
import type { PageRoute } from '#contract/page-routes.ts';
import { canBeGuarded, isRedirect, needsTemplate, pageTypes } from '#model/page-routes/route-kinds.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, SwitchField, TextField, useFaultText } from '#studio/ui/form/fields.tsx';
import { AccessFields } from './access-fields.tsx';
import { AddressesField } from './addresses-field.tsx';
import { CacheField } from './cache-field.tsx';
import { PatternField } from './pattern-field.tsx';
import { RedirectOldField } from './redirect-old-field.tsx';
import { RouteConflicts } from './route-conflicts.tsx';
import type { RouteForm } from './route-form-values.ts';
import { isDynamic } from './route-form-values.ts';
import { RouteHits } from './route-hits.tsx';
import { DerivedType, SampleResult } from './sample-result.tsx';
import { SeoField } from './seo-field.tsx';
import { StatusRulesField } from './status-rules-field.tsx';
import { TryAddress } from './try-address.tsx';
import { useLiveCheck } from './use-live-check.ts';

const noParams = {};

/** The fields of a route, checked by the server while one types. */
export function PageRouteFields({ form, document }: { form: RouteForm; document?: PageRoute }) {
  const t = useT();
  const { answer, isChecking } = useLiveCheck(form);
  const [id, url_string, regex_pattern, page_type_advanced, access] = useWatch({
    control: form.control,
    name: ['id', 'url_string', 'regex_pattern', 'page_type_advanced', 'access'],
  });
  const pageType = page_type_advanced ?? 'html';
  const code = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;
  return (
    <>
      <div>
        <TextField
          form={form}
          name="url_string"
          label={t('route.address')}
          description={t('route.addressHelp')}
          placeholder="/products/<name>"
          data-autofocus
          {...code}
        />
        <DerivedType url={url_string} answer={answer} />
      </div>
      {document && <RedirectOldField form={form} route={document} />}
      {url_string !== '' && <PatternField form={form} />}
      {isDynamic({ url_string, regex_pattern }) && (
        <div>
          <TextField
            form={form}
            name="sample_url_string"
            label={t('route.sample')}
            description={t('route.sampleHelp')}
            placeholder={url_string.replace(/[<>]/g, '')}
            {...code}
          />
          <SampleResult answer={answer} isChecking={isChecking} />
        </div>
      )}
      {isDynamic({ url_string, regex_pattern }) && <TryAddress form={form} />}
      <SelectField
        form={form}
        name="page_type_advanced"
        label={t('route.answer')}
        allowDeselect={false}
        data={pageTypes.map((type) => ({ value: type, label: t(answerLabels[type]) }))}
      />
      {isRedirect(pageType) ? (
        <div>
          <TextField
            form={form}
            name="redirect_to"
            label={t('route.redirectTo')}
            description={t('route.redirectHelp')}
            placeholder="/new"
            {...code}
          />
          <SwitchField
            form={form}
            name="keep_query"
            label={t('route.keepQuery')}
            description={t('route.keepQueryHelp')}
          />
          {id !== undefined && <RouteHits id={id} />}
        </div>
      ) : (
        <TemplateField form={form} isOptional={!needsTemplate(pageType)} />
      )}
      {pageType === 'html' && isDynamic({ url_string, regex_pattern }) && (
        <AddressesField form={form} keys={answer?.keys ?? []} />
      )}
      {canBeGuarded(pageType) && <AccessFields form={form} />}
      {(access ?? 'public') === 'public' && <CacheField form={form} />}
      {needsTemplate(pageType) && <StatusRulesField form={form} />}
      {pageType === 'html' && <SeoField form={form} params={answer?.sampleParams ?? noParams} />}
      <SwitchField form={form} name="is_active" label={t('route.active')} description={t('route.activeHelp')} />
      <RouteConflicts conflicts={answer?.conflicts ?? []} />
    </>
  );
}

function TemplateField({ form, isOptional }: { form: RouteForm; isOptional: boolean }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'page_template' });
  const label = t('route.template');
  return (
    <TemplateSelect
      label={isOptional ? t('common.optionalLabel', { label }) : label}
      description={isOptional ? t('route.templateOptionalHelp') : undefined}
      value={field.value ?? null}
      onChange={(pageKey) => field.onChange(pageKey ?? '')}
      onBlur={field.onBlur}
      clearable={isOptional}
      error={useFaultText({ form, name: 'page_template' })}
    />
  );
}
