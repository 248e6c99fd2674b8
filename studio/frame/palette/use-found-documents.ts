import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { features } from '#studio/features.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { Feature, Found } from '#studio/routing/feature.ts';
import { useSite } from '#studio/session/site-query.ts';
import type { Command } from './commands.ts';

const SHOWN = 5;

type Finding = Required<Pick<Feature, 'navigation' | 'find'>>;

const finding = (features as readonly Feature[]).flatMap(({ navigation, find }): Finding[] =>
  navigation && find ? [{ navigation, find }] : [],
);

/** The site's own documents that hold what is typed; asked for a moment after the last key. */
export function useFoundDocuments(typed: string): { found: Command[]; isSearching: boolean } {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSettled(typed.trim(), 200);
  const { data, isFetching } = useQuery({
    queryKey: ['palette', site?.id, search],
    enabled: site !== undefined && search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => Promise.all(finding.map(async ({ find }) => (await find())(search, SHOWN, signal))),
  });
  if (search === '' || !data) return { found: [], isSearching: isFetching };
  const commandOf = ({ label, icon }: Finding['navigation'], { to, ...found }: Found): Command => ({
    ...found,
    id: `found ${to}`,
    group: translate(label),
    icon,
    run: () => void navigate({ to }),
  });
  const found = finding.flatMap(({ navigation }, at) => (data[at] ?? []).map((each) => commandOf(navigation, each)));
  return { found, isSearching: isFetching || search !== typed.trim() };
}

function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
