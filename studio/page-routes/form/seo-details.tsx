import '#studio/messages/layout-words.ts';
import { Select, Switch, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { layoutMeta } from '#model/layout/layout.ts';
import { normaliseSeo, type RouteSeo, withRouteSeo } from '#model/seo/route-seo.ts';
import { ImageChoice } from '#studio/documents/images/picker/image-choice.tsx';
import { HeadPreviews } from '#studio/documents/seo/head-previews.tsx';
import { SeoFieldsContext } from '#studio/documents/seo/seo-fields.ts';
import { SocialFields } from '#studio/documents/seo/social-fields.tsx';
import { StructuredFields } from '#studio/documents/seo/structured-fields.tsx';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { isDynamic, type RouteForm } from './route-form-values.ts';
import styles from './seo-details.module.css';
import { SeoText } from './seo-text.tsx';
import { useSamplePage } from './use-sample-page.ts';

interface SeoDetailsProps {
  form: RouteForm;
  params: Readonly<Record<string, string>>;
}

/** The fields of it, with what the page at the sample address then looks like elsewhere. */
export function SeoDetails({ form, params }: SeoDetailsProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'seo' });
  const seo = (field.value ?? {}) as RouteSeo;
  const [url_string, regex_pattern, sample_url_string, page_template] = useWatch({
    control: form.control,
    name: ['url_string', 'regex_pattern', 'sample_url_string', 'page_template'],
  });
  const path = (isDynamic({ url_string, regex_pattern }) ? sample_url_string : url_string) || '/';
  const { meta = layoutMeta.parse({}), scope } = useSamplePage({ pageKey: page_template ?? '', path, params });
  const lists = useMemo(() => meta.data.filter(({ one }) => !one).map(({ name }) => name), [meta]);
  const fields = useMemo(() => ({ canEdit: true, lists, Text: SeoText }), [lists]);
  const set = <K extends keyof RouteSeo>(name: K, change: Change<RouteSeo[K] | undefined>) => {
    const { [name]: before, ...others } = (form.getValues('seo') ?? {}) as RouteSeo;
    const value = changed(change, before);
    field.onChange(value === undefined ? others : { ...others, [name]: value });
  };
  const asTemplate = t('route.seoAsTemplate');
  return (
    <SeoFieldsContext value={fields}>
      <div className={styles.fields}>
        <OwnText form={form} name="title" placeholder={meta.title} {...{ seo, set }} />
        <OwnText form={form} name="description" placeholder={meta.description} {...{ seo, set }} />
        <fieldset className={styles.picture}>
          <legend>{t('common.optionalLabel', { label: t('editor.page.image') })}</legend>
          <ImageChoice
            label={t('editor.page.image')}
            value={seo.image ?? ''}
            onChange={(image) => set('image', image || undefined)}
            isReadOnly={false}
          >
            <OwnText form={form} name="image" placeholder={meta.image} {...{ seo, set }} isBare />
          </ImageChoice>
        </fieldset>
        <OwnText form={form} name="canonical" placeholder={meta.canonical} {...{ seo, set }} />
        <Select
          label={t('editor.page.robots')}
          data={[
            { value: '', label: asTemplate },
            { value: 'index', label: t('editor.page.index') },
            { value: 'noindex', label: t('editor.page.noindex') },
          ]}
          value={seo.robots ?? ''}
          allowDeselect={false}
          onChange={(robots) => set('robots', robots === 'index' || robots === 'noindex' ? robots : undefined)}
        />
        <HeadPreviews meta={withRouteSeo(meta, normaliseSeo(seo))} path={path} scope={scope} />
        <SocialFields
          value={seo.social}
          onChange={(social) => set('social', social)}
          otherwise={t('route.ownSocialHelp')}
        />
        <Switch
          label={t('route.ownStructured')}
          description={t('route.ownStructuredHelp')}
          checked={seo.structured !== undefined}
          onChange={(event) => set('structured', event.currentTarget.checked ? (meta.structured ?? []) : undefined)}
        />
        {seo.structured && (
          <StructuredFields
            value={seo.structured}
            onChange={(change) => set('structured', (now = []) => change(now))}
          />
        )}
      </div>
    </SeoFieldsContext>
  );
}

const labels = {
  title: 'editor.page.title',
  description: 'editor.page.description',
  image: 'editor.page.imageHelp',
  canonical: 'editor.page.canonical',
} as const;

interface OwnTextProps {
  form: RouteForm;
  name: keyof typeof labels;
  seo: RouteSeo;
  set: (name: keyof typeof labels, value: string | undefined) => void;
  /** What the template says, which holds where nothing is typed. */
  placeholder: string;
  /** What it is called is above it. */
  isBare?: boolean;
}

function OwnText({ form, name, seo, set, placeholder, isBare = false }: OwnTextProps) {
  const t = useT();
  return (
    <Textarea
      {...(isBare
        ? { 'aria-label': t('editor.page.image'), description: t(labels[name]) }
        : { label: t('common.optionalLabel', { label: t(labels[name]) }) })}
      dir="auto"
      {...((name === 'title' || name === 'description') && inLanguage('main'))}
      autosize
      minRows={1}
      maxRows={6}
      spellCheck={name === 'title' || name === 'description'}
      placeholder={placeholder}
      value={seo[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value || undefined)}
      error={useFaultText({ form, name: `seo.${name}` })}
    />
  );
}
