import { NativeSelect } from '@mantine/core';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import styles from './list-frame.module.css';

/** Narrows a list by one thing of its address. */
export interface ListFilter<Search> {
  name: keyof Search & string;
  /** What is filtered by: “Status”. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** What choosing nothing is called: a list to choose from in place of a row of toggles. */
  any?: string;
}

export interface ListFrameProps<Search extends ListSearch> {
  title: string;
  count?: number | undefined;
  /** One quiet line beneath the title. */
  description?: ReactNode;
  /** What can be done with the whole list, the primary action last. */
  actions?: ReactNode;
  /** Why it is not shown at all to whoever asks; with it nothing else is. */
  refusal?: { icon: Icon; title: string; text?: string } | false;
  /** Stands between the heading and the list's tools. */
  above?: ReactNode;
  /** While what stands above would push it down. */
  waits?: boolean;
  search: Search;
  /** What its search field is called; a list without it has none. */
  find?: string;
  filters?: readonly ListFilter<Search>[];
  /** Filters of its own, behind what is chosen from. */
  tools?: ReactNode;
  /** What they filter by. */
  toolsBy?: readonly (keyof Search & string)[];
  /** Its columns and views. */
  settings?: ReactNode;
}

/** What stands around a list: its heading, search and filters, and what is opened over it. Its state is in the address. */
export function ListFrame<Search extends ListSearch>(list: ListFrameProps<Search> & { children: ReactNode }) {
  const { title, count, description, actions, refusal } = list;
  if (refusal) {
    return (
      <>
        <ScreenHeader title={title} />
        <EmptyState icon={refusal.icon} title={refusal.title}>
          {refusal.text}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={title} count={count} description={description} actions={actions} />
      {list.above}
      {!list.waits && (
        <>
          {list.find !== undefined && <Tools {...list} find={list.find} />}
          {list.children}
        </>
      )}
      <Outlet />
    </>
  );
}

function Tools<Search extends ListSearch>({
  search,
  find,
  filters = [],
  tools,
  toolsBy = [],
  settings,
}: ListFrameProps<Search> & { find: string }) {
  const { narrow } = useListAddress<Search>();
  const by = (name: string, value: string | undefined) => narrow({ [name]: value, page: undefined } as Partial<Search>);
  const choices = filters.filter(({ any }) => any !== undefined);
  const toggles = filters.filter(({ any }) => any === undefined);
  const chips = toggles.length > 0 && (
    <div className={styles.chips}>
      {toggles.map(({ name, label, options }) => (
        <FilterChips
          key={name}
          label={label}
          options={options}
          value={chosenIn(search, name)}
          onChange={(value) => by(name, value)}
        />
      ))}
    </div>
  );
  return (
    <ListTools
      className={`${styles.tools} ${chips && choices.length === 0 ? styles.toggled : ''}`}
      search={<SearchField label={find} value={search.q ?? ''} onChange={(q) => by('q', q || undefined)} />}
      filters={[...filters.map(({ name }) => name), ...toolsBy].map((name) => chosenIn(search, name))}
    >
      {choices.length === 0 && chips}
      {choices.map(({ name, label, any = '', options }) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={chosenIn(search, name) ?? ''}
          onChange={(event) => by(name, event.currentTarget.value || undefined)}
          data={[{ value: '', label: any }, ...options]}
        />
      ))}
      {tools}
      {settings && <div className={styles.settings}>{settings}</div>}
      {choices.length > 0 && chips}
    </ListTools>
  );
}

const chosenIn = (search: ListSearch, name: string) => (search as Record<string, string | undefined>)[name];

/** The ways to change what a list is narrowed to, which is in its address. */
export function useListAddress<Search extends ListSearch>() {
  const navigate = useNavigate();
  return {
    narrow: (change: Partial<Search>) => void navigate({ to: '.', search: (old: object) => ({ ...old, ...change }) }),
    /** Takes these settings in place of all others. */
    apply: (search: Partial<Search>) => void navigate({ to: '.', search }),
  };
}
