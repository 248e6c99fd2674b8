import { ActionIcon, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PageLink, readPageLink, writePageLink } from '#model/page-routes/page-link.ts';
import { parseUrlString } from '#model/page-routes/url-pattern.ts';
import { findPage, PageSelect } from '#studio/documents/select/page-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconEdit, IconLink } from '#studio/ui/icons/icons.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import styles from './inspector.module.css';
import { PageAnchor } from './page-anchor.tsx';
import { TextField } from './text-field.tsx';

/** A link: an address that is typed, or a page of the site that it follows wherever that moves. */
export function LinkField(props: FieldControlProps) {
  const { label, field, value, onChange, isReadOnly } = props;
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const link = readPageLink(value);
  if (!link && !isChoosing) {
    const choose = !isReadOnly && (
      <ActionIcon
        data-hint={t('editor.pageLink.choose')}
        size={24}
        aria-label={t('editor.pageLink.chooseFor', { label })}
        onClick={() => setChoosing(true)}
      >
        <IconLink size={16} />
      </ActionIcon>
    );
    return <TextField {...props} tools={choose} />;
  }
  const type = !isReadOnly && (
    <ActionIcon
      data-hint={t('editor.pageLink.type')}
      size={24}
      aria-label={t('editor.pageLink.typeFor', { label })}
      onClick={() => {
        setChoosing(false);
        if (link) onChange('');
      }}
    >
      <IconEdit size={16} />
    </ActionIcon>
  );
  const pick = (pageKey: string | null) => {
    if (pageKey === null) return;
    setChoosing(false);
    onChange(writePageLink({ pageKey, params: {}, hash: '' }));
  };
  const head = <FieldLabel label={label} isRequired={field.required === true} tools={type} />;
  return (
    <div className={styles.linked}>
      {head}
      {isReadOnly && link ? (
        <ReadPage pageKey={link.pageKey} label={label} />
      ) : (
        <PageSelect ariaLabel={label} value={link?.pageKey ?? null} opensAtOnce={isChoosing} onChange={pick} />
      )}
      {link && <PageParams link={link} isReadOnly={isReadOnly} onChange={onChange} />}
      {link && <PageAnchor link={link} isReadOnly={isReadOnly} onChange={onChange} />}
    </div>
  );
}

const pageQuery = (pageKey: string) => ({
  queryKey: ['choices', 'page_route', 'address', pageKey],
  queryFn: ({ signal }: { signal: AbortSignal }) => findPage(pageKey, signal),
});

function ReadPage({ pageKey, label }: { pageKey: string; label: string }) {
  const { data: page } = useQuery(pageQuery(pageKey));
  return <TextInput aria-label={label} dir="ltr" readOnly value={page?.url_string ?? pageKey} />;
}

/** An address stays as it is in words from right to left. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

interface PageParamsProps {
  link: PageLink;
  isReadOnly: boolean;
  onChange: FieldControlProps['onChange'];
}

/** The values of the placeholders of the page's address; that there is no such page any more. */
function PageParams({ link, isReadOnly, onChange }: PageParamsProps) {
  const t = useT();
  const { data: page } = useQuery(pageQuery(link.pageKey));
  if (page === undefined) return null;
  if (page === null) {
    return (
      <p className={styles.gone} role="alert">
        {t('editor.pageLink.gone', { page: link.pageKey })}
      </p>
    );
  }
  const { pattern } = parseUrlString(page.url_string);
  return (pattern?.keys ?? []).map((key) => (
    <TextInput
      key={key}
      label={t('editor.pageLink.param', { name: ltr(`<${key}>`) })}
      dir="auto"
      value={link.params[key] ?? ''}
      readOnly={isReadOnly}
      error={link.params[key] ? undefined : t('editor.pageLink.paramMissing', { address: ltr(page.url_string) })}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange((now) => {
          const known = readPageLink(now) ?? link;
          return writePageLink({ ...known, params: { ...known.params, [key]: value } });
        }, true);
      }}
    />
  ));
}
