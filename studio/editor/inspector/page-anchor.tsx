import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { showTemplate } from '#contract/page-templates.ts';
import { type Anchor, anchorsOf } from '#model/layout/anchors.ts';
import { type PageLink, readPageLink, writePageLink } from '#model/page-routes/page-link.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { EditorContext } from '../document/editor-context.ts';
import { rootOf } from '../document/editor-document.ts';
import type { FieldControlProps } from './field-props.ts';

/** The top of the page, which is no anchor. */
const TOP = '-';

interface PageAnchorProps {
  link: PageLink;
  isReadOnly: boolean;
  onChange: FieldControlProps['onChange'];
}

/** The place on the page a link leads to: one of its anchors, those of the page being edited as they are now. */
export function PageAnchor({ link, isReadOnly, onChange }: PageAnchorProps) {
  const t = useT();
  const anchors = useAnchors(link.pageKey);
  const chosen = link.hash.slice(1);
  if (anchors === undefined || (anchors.length === 0 && chosen === '')) return null;
  const isThere = chosen === '' || anchors.some(({ id }) => id === chosen);
  const named = isThere ? anchors : [...anchors, { id: chosen, title: '' }];
  return (
    <Select
      label={t('editor.pageLink.anchor')}
      data={[
        { value: TOP, label: t('editor.pageLink.top') },
        ...named.map(({ id, title }) => ({
          value: id,
          label: title === '' ? `\u2066#${id}\u2069` : `${title} · \u2066#${id}\u2069`,
        })),
      ]}
      value={chosen === '' ? TOP : chosen}
      allowDeselect={false}
      searchable
      readOnly={isReadOnly}
      error={isThere ? undefined : t('editor.pageLink.anchorGone', { anchor: `\u2066#${chosen}\u2069` })}
      onChange={(next) => {
        if (next === null) return;
        onChange((now) => writePageLink({ ...(readPageLink(now) ?? link), hash: next === TOP ? '' : `#${next}` }));
      }}
    />
  );
}

/** Undefined while they are not known. */
function useAnchors(pageKey: string): readonly Anchor[] | undefined {
  const editor = use(EditorContext);
  const stored = editor?.stored();
  const isOwn = stored?.kind === 'page_template' && stored.key === pageKey;
  const { data } = useQuery({
    queryKey: ['choices', 'page_template', 'anchors', pageKey],
    queryFn: async ({ signal }) => {
      const { pageTemplate } = await call(showTemplate, { params: { pageKey }, signal });
      return anchorsOf(pageTemplate.root);
    },
    enabled: !isOwn,
  });
  return isOwn && editor ? anchorsOf(rootOf(editor.store.document())) : data;
}
