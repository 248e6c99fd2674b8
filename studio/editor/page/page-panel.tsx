import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DataPicker } from '../data/data-picker.tsx';
import { useEditor, usePage } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { divLabel, FieldLabel } from '../inspector/field-label.tsx';
import { insertText } from '../inspector/insert-text.ts';
import styles from '../inspector/inspector.module.css';
import { DataCalls } from './data-calls.tsx';
import { UsedBy } from './used-by.tsx';
import { WidgetProps } from './widget-props.tsx';

// With the library's words, which the other fields do without.
const ImageChoice = lazy(async () => ({
  default: (await import('#studio/documents/images/picker/image-choice.tsx')).ImageChoice,
}));

/** What the page says about itself and the data it asks for; of a saved widget its name and its props. */
export function PagePanel() {
  const t = useT();
  const editor = useEditor();
  const { meta } = usePage();
  const { hasPages } = kindOf(editor.stored());
  return (
    <div className={`${styles.panel} ${styles.fields}`}>
      <NameFields />
      {hasPages ? (
        <>
          <MetaText name="title" label={t('editor.page.title')} help={t('editor.page.titleHelp')} max={300} />
          <MetaText
            name="description"
            label={t('editor.page.description')}
            help={t('editor.page.descriptionHelp')}
            max={1000}
            isLong
          />
          <MetaImage label={t('editor.page.image')} help={t('editor.page.imageHelp')} />
          <MetaText
            name="canonical"
            label={t('editor.page.canonical')}
            help={t('editor.page.canonicalHelp')}
            max={2000}
            isCode
          />
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
          <DataCalls />
        </>
      ) : (
        <WidgetProps />
      )}
      <UsedBy />
    </div>
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

/** The picture of the page's card: of the library, or an address in which data can stand. */
function MetaImage({ label, help }: { label: string; help: string }) {
  const { store, canEdit } = useEditor();
  const { meta } = usePage();
  const address = <MetaText name="image" label={label} help={help} max={2000} isCode />;
  const set = (image: string) =>
    store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { image }), 'meta image');
  return (
    <Suspense fallback={address}>
      <fieldset className={styles.plainSet}>
        {mediaNamed(meta.image) && (
          <legend className={styles.legend}>
            <FieldLabel label={label} />
          </legend>
        )}
        <ImageChoice label={label} value={meta.image} onChange={set} isReadOnly={!canEdit}>
          {address}
        </ImageChoice>
      </fieldset>
    </Suspense>
  );
}

interface MetaTextProps {
  name: keyof LayoutMeta & ('title' | 'description' | 'image' | 'canonical');
  label: string;
  help: string;
  max: number;
  isLong?: boolean;
  isCode?: boolean;
}

/** A text of the page in which data can stand. */
function MetaText({ name, label, help, max, isLong = false, isCode = false }: MetaTextProps) {
  const { store, canEdit } = useEditor();
  const { meta } = usePage();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const set = (value: string) =>
    store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { [name]: value }), `meta ${name}`);
  const insert = (path: string) => input.current && insertText(input.current, `{{ ${path} }}`, set);
  const common = {
    ref: input,
    dir: isCode ? 'ltr' : 'auto',
    label: <FieldLabel label={label} tools={canEdit && <DataPicker label={label} onPick={insert} />} />,
    'aria-label': label,
    labelProps: divLabel,
    description: help,
    value: meta[name],
    maxLength: max,
    readOnly: !canEdit,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  return isLong ? <Textarea {...common} autosize minRows={2} maxRows={6} /> : <TextInput {...common} />;
}
