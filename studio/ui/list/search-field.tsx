import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { useReportedText } from './use-reported-text.ts';

interface SearchFieldProps {
  /** What is searched, for screen readers and as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types, a quarter of a second after the last key; at once on Enter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useT();
  const { typed, setTyped, latest, noteReport } = useReportedText(value);
  const report = useEffectEvent((next: string) => {
    if (next === latest) return;
    noteReport(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(typed), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={typed === '' ? null : <CloseButton aria-label={t('common.clear')} onClick={() => setTyped('')} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && report(typed)}
    />
  );
}
