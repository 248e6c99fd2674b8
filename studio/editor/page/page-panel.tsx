import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import type { KindFields } from '../document/kinds/edited-kind.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import styles from '../inspector/inspector.module.css';
import { FeedFields } from '../seo/feed-fields.tsx';
import { PageSeo } from '../seo/page-seo.tsx';
import { DataCalls } from './data-calls.tsx';
import { MetaField } from './meta-field.tsx';
import { UsedBy } from './used-by.tsx';
import { WidgetProps } from './widget-props.tsx';

/** What each group of fields of a document is. */
const groups: Readonly<Record<Exclude<KindFields, 'data'>, ComponentType>> = {
  head: HeadFields,
  seo: PageSeo,
  feed: FeedFields,
  props: WidgetProps,
};

/** What the document says of itself, by its kind: a page its head and the data it asks for, a saved widget its props. */
export function PagePanel() {
  const { fields } = kindOf(useEditor().stored());
  return (
    <div className={`${styles.panel} ${styles.fields}`}>
      {fields.includes('data') && <DataCalls />}
      <NameFields />
      {fields.map((name) => {
        const Group = name === 'data' ? undefined : groups[name];
        return Group && <Group key={name} />;
      })}
      <UsedBy />
    </div>
  );
}

function HeadFields() {
  const t = useT();
  const editor = useEditor();
  const { meta } = usePage();
  return (
    <>
      <MetaField name="title" label={t('editor.page.title')} help={t('editor.page.titleHelp')} />
      <MetaField name="description" label={t('editor.page.description')} help={t('editor.page.descriptionHelp')} />
      <MetaField name="image" label={t('editor.page.image')} help={t('editor.page.imageHelp')} />
      <MetaField name="canonical" label={t('editor.page.canonical')} help={t('editor.page.canonicalHelp')} />
      <Select
        label={t('editor.page.robots')}
        data={[
          { value: 'index', label: t('editor.page.index') },
          { value: 'noindex', label: t('editor.page.noindex') },
        ]}
        value={meta.robots}
        allowDeselect={false}
        readOnly={!editor.canEdit}
        onChange={(robots) => {
          const next = robots === 'noindex' ? 'noindex' : 'index';
          editor.store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { robots: next }));
        }}
      />
      <TagsInput
        dir="ltr"
        label={t('editor.page.queryParams')}
        description={t('editor.page.queryParamsHelp')}
        value={meta.queryParams}
        maxTags={10}
        readOnly={!editor.canEdit}
        onChange={(names) => {
          const queryParams = names.filter((name) => /^[a-zA-Z][a-zA-Z0-9_-]{0,31}$/.test(name));
          editor.store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { queryParams }));
        }}
      />
    </>
  );
}

function NameFields() {
  const t = useT();
  const { store, canEdit } = useEditor();
  const { name, description } = usePage();
  const set = (field: 'name' | 'description', value: string) =>
    store.commit('editor.step.page', (draft) => void Object.assign(draft, { [field]: value }), field);
  return (
    <>
      <TextInput
        dir="auto"
        label={t('editor.page.name')}
        value={name}
        maxLength={120}
        readOnly={!canEdit}
        error={name.trim() === '' ? t('title.required') : undefined}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <Textarea
        dir="auto"
        label={t('editor.page.note')}
        description={t('editor.page.noteHelp')}
        value={description}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={6}
        readOnly={!canEdit}
        onChange={(event) => set('description', event.currentTarget.value)}
      />
    </>
  );
}
