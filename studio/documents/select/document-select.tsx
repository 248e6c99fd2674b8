import '#studio/messages/document-words.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { Code } from '#studio/ui/text/code.tsx';
import type { DocumentChoices } from './document-choices.ts';
import styles from './document-select.module.css';
import { foundQuery, namedQuery } from './queries.ts';

export interface DocumentSelectProps {
  label?: ReactNode;
  /** Its name where there is no label to be seen. */
  ariaLabel?: string;
  /** The document's key, null for none. */
  value: string | null;
  onChange: (key: string | null) => void;
  onBlur?: () => void;
  description?: ReactNode;
  error?: ReactNode;
  clearable?: boolean;
  opensAtOnce?: boolean;
  /** A key that is not offered. */
  except?: string;
}

/** Stands among the keys for making a document, which no key is: they have no space. */
const MAKE = 'make one';

/** Chooses a document of one kind; the server searches, so a site may have any number of them. */
export function DocumentSelect({
  of,
  value,
  onChange,
  opensAtOnce,
  ariaLabel,
  except,
  ...others
}: DocumentSelectProps & { of: DocumentChoices }) {
  const t = useT();
  const mayMake = useMay('edit');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const named = useQuery({ ...namedQuery(of, value ?? ''), enabled: value !== null && value !== '' });
  const chosenTitle = named.data?.title ?? value ?? '';
  const isSearching = search !== '' && search !== chosenTitle;
  const found = useQuery(foundQuery(of, isSearching ? search : ''));
  const choose = (key: string | null) => {
    // In a tab of its own: what is typed here stays, and finds it afterwards.
    if (key === MAKE) window.open(of.makeAt, '_blank', 'noopener');
    else onChange(key);
  };
  const nameOf = (key: string) =>
    found.data?.choices.find((choice) => choice.key === key)?.name ??
    (named.data?.key === key ? named.data.name : undefined);
  return (
    <Select
      {...others}
      aria-label={ariaLabel}
      placeholder={t(of.words.search)}
      value={value || null}
      onChange={choose}
      searchable
      defaultDropdownOpened={opensAtOnce}
      autoFocus={opensAtOnce}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={offered()}
      nothingFoundMessage={t(found.isPending ? 'select.searching' : of.words.none)}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={280}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          {option.value !== MAKE && (
            <span className={styles.key}>{nameOf(option.value) ?? <Code>{option.value}</Code>}</span>
          )}
        </span>
      )}
    />
  );

  function offered(): NonNullable<SelectProps['data']> {
    const titles = new Map(found.data?.choices.map(({ key, title }) => [key, title]));
    if (value && !titles.has(value)) titles.set(value, chosenTitle);
    if (except !== undefined) titles.delete(except);
    const items = [...titles].map(([key, title]) => ({ value: key, label: title }));
    if (found.data && titles.size === 0 && mayMake)
      return [{ group: t(of.words.none), items: [{ value: MAKE, label: t(of.words.make) }] }];
    const isPart = found.data !== undefined && found.data.total > found.data.choices.length;
    if (!isSearching && isPart) return [{ group: t('select.changedLast'), items }];
    return items.sort((one, other) => one.label.localeCompare(other.label));
  }
}
