import { Select, Switch } from '@mantine/core';
import type { Json } from '#model/json.ts';
import { type Feed, type FeedItem, feedFiles, feedItemFields, feedPath } from '#model/seo/feed.ts';
import styles from '#studio/documents/seo/seo.module.css';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { usePageScope } from '../data/use-data-sources.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import { LiquidText } from '../inspector/liquid-text.tsx';
import { usePreviewPath } from '../preview/preview-path.ts';
import { guessItem } from './guess-item.ts';
import { useMetaPart } from './use-meta.ts';

/** A feed of one of the page's lists, for readers of news. */
export function FeedFields() {
  const t = useT();
  const { canEdit } = useEditor();
  const { meta } = usePage();
  const { path } = usePreviewPath();
  const scope = usePageScope();
  const [value, set] = useMetaPart('feed');
  const lists = meta.data.filter(({ one }) => !one).map(({ name }) => name);
  const [first] = lists;
  const fresh = (call: string): Feed => ({ call, title: '', item: guessItem(firstOf(scope[call])) });
  const page = path.split('?')[0] || '/';
  const setItem = (name: keyof FeedItem, text: string) =>
    set((now) => now && { ...now, item: { ...now.item, [name]: text } }, name);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('editor.feed.title')}</legend>
      <Switch
        label={t('editor.feed.has')}
        description={first === undefined && !value ? t('editor.feed.noList') : t('editor.feed.hasHelp')}
        checked={value !== undefined}
        disabled={!canEdit || (first === undefined && !value)}
        onChange={(event) => set(event.currentTarget.checked && first !== undefined ? fresh(first) : undefined)}
      />
      {value && (
        <>
          <Select
            dir="ltr"
            label={t('editor.feed.list')}
            data={Array.from(new Set([...lists, value.call]))}
            value={value.call}
            allowDeselect={false}
            readOnly={!canEdit}
            error={lists.includes(value.call) ? undefined : t('editor.feed.listGone', { name: value.call })}
            onChange={(call) => call !== null && set((now) => now && { ...now, call })}
          />
          <LiquidText
            label={t('common.optionalLabel', { label: t('editor.feed.feedTitle') })}
            help={t('editor.feed.feedTitleHelp')}
            value={value.title}
            onChange={(title) => set((now) => now && { ...now, title }, 'title')}
          />
          {feedItemFields.map((name) => (
            <LiquidText
              key={name}
              label={t(`editor.feed.item.${name}`)}
              {...(name === 'link' && { help: t('editor.feed.linkHelp') })}
              value={value.item[name]}
              onChange={(text) => setItem(name, text)}
            />
          ))}
          <div>
            <p className={styles.hint}>{t('editor.feed.addresses')}</p>
            <ul className={styles.addresses}>
              {(Object.keys(feedFiles) as (keyof typeof feedFiles)[]).map((file) => (
                <li key={file}>
                  <Code>{feedPath(page, file)}</Code>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </fieldset>
  );
}

const firstOf = (value: Json | undefined): Json | undefined => (Array.isArray(value) ? value[0] : value);
