import '#studio/messages/table-words.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ImageChoice } from '#studio/documents/images/picker/image-choice.tsx';
import { findPage, PageSelect } from '#studio/documents/select/page-select.tsx';
import { useT } from '#studio/messages/use-t.ts';

interface CellTranslationProps {
  label: string;
  /** Id of the element with the original. */
  sourceId: string;
  place: string;
  value: string;
  isReadOnly: boolean;
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** An image, a file or a link of a row for another language, chosen as in the table. */
export function CellTranslation({ kind, ...props }: CellTranslationProps & { kind: 'image' | 'file' | 'link' }) {
  const { label, value, isReadOnly, onChange } = props;
  if (kind === 'image')
    return (
      <ImageChoice label={label} value={value} onChange={onChange} isReadOnly={isReadOnly}>
        <Address {...props} />
      </ImageChoice>
    );
  return (
    <>
      <Address {...props} />
      {kind === 'link' && !isReadOnly && <PageOfSite onChange={onChange} />}
    </>
  );
}

/** The image a row has in the main language. */
export function ImageOriginal({ label, source }: { label: string; source: string }) {
  return (
    <ImageChoice label={label} value={source} onChange={() => undefined} isReadOnly>
      <bdi dir="ltr">{source}</bdi>
    </ImageChoice>
  );
}

function Address({ label, sourceId, place, value, isReadOnly, fault, onChange }: CellTranslationProps) {
  return (
    <Textarea
      aria-label={label}
      aria-describedby={sourceId}
      dir="ltr"
      inputMode="url"
      spellCheck={false}
      autosize
      minRows={1}
      maxLength={20_000}
      value={value}
      error={fault}
      readOnly={isReadOnly}
      data-place={place}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\n/g, ''))}
    />
  );
}

function PageOfSite({ onChange }: Pick<CellTranslationProps, 'onChange'>) {
  const t = useT();
  const [page, setPage] = useState<string | null>(null);
  const pick = async (pageKey: string | null) => {
    setPage(pageKey);
    const route = pageKey === null ? null : await findPage(pageKey, new AbortController().signal);
    if (route) onChange(route.url_string);
  };
  return <PageSelect label={t('table.linkPage')} value={page} onChange={(key) => void pick(key)} />;
}
