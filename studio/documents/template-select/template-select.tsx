import '#studio/messages/document-words.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { foundTemplatesQuery, templateOfKeyQuery } from './queries.ts';
import styles from './template-select.module.css';

interface TemplateSelectProps {
  label?: ReactNode;
  /** Its name where there is no label to be seen. */
  ariaLabel?: string;
  /** The `pageKey`, null for none. */
  value: string | null;
  onChange: (pageKey: string | null) => void;
  onBlur?: () => void;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  clearable?: boolean;
  opensAtOnce?: boolean;
}

/** Chooses a page template; the server searches, so a site may have any number of them. */
export function TemplateSelect({
  value,
  onChange,
  placeholder,
  opensAtOnce,
  ariaLabel,
  ...others
}: TemplateSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const chosen = useQuery({ ...templateOfKeyQuery(value ?? ''), enabled: value !== null && value !== '' });
  const chosenLabel = chosen.data?.name ?? value ?? '';
  const found = useQuery(foundTemplatesQuery(search === chosenLabel ? '' : search));
  const names = new Map(found.data?.map(({ pageKey, name }) => [pageKey, name]));
  if (value && !names.has(value)) names.set(value, chosenLabel);
  return (
    <Select
      {...others}
      aria-label={ariaLabel}
      placeholder={placeholder ?? t('templateSelect.placeholder')}
      value={value || null}
      onChange={onChange}
      searchable
      defaultDropdownOpened={opensAtOnce}
      autoFocus={opensAtOnce}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={[...names].map(([key, name]) => ({ value: key, label: name }))}
      nothingFoundMessage={t(found.isPending ? 'templateSelect.searching' : 'templateSelect.none')}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={280}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={styles.key}>
            <Code>{option.value}</Code>
          </span>
        </span>
      )}
    />
  );
}
