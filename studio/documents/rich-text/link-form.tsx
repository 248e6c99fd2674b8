import { Button, Checkbox, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import { fillUrl, keysOf } from '#model/page-routes/url-pattern.ts';
import { matchQuery } from '#studio/documents/address/match-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { linkedPagesQuery } from './queries.ts';

interface LinkFormProps {
  link: { href: string; isNewTab: boolean } | null;
  /** An empty address takes the link away. */
  onLink: (href: string, isNewTab: boolean) => void;
  onCancel: () => void;
}

interface Chosen {
  url: string;
  params: Readonly<Record<string, string>>;
}

/** Asks where a link leads: to a page of the site, with its params, or to an address. */
export function LinkForm({ link, onLink, onCancel }: LinkFormProps) {
  const t = useT();
  const [kind, setKind] = useState<'page' | 'address'>(startsAs(link?.href ?? ''));
  const [address, setAddress] = useState(link?.href ?? '');
  const [isNewTab, setNewTab] = useState(link?.isNewTab ?? false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const [chosen, setChosen] = useState<Chosen>();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The code of the form comes after what it opens in, which had nothing to give the focus to.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const isOfSite = kind === 'page' && link !== null && link.href.startsWith('/');
  const { data: match } = useQuery({
    ...matchQuery(link?.href ?? '/'),
    enabled: isOfSite && !link.href.includes('{{'),
  });
  const known = match?.winner && { url: match.winner.url_string, params: match.winner.params };
  const page = chosen ?? known ?? undefined;
  const { data: pages = [] } = useQuery(linkedPagesQuery(search === page?.url ? '' : search));
  const urls = [...new Set([...(page ? [page.url] : []), ...pages])];
  const href = kind === 'page' ? page && pathOf(page) : address.trim();
  const missing = page && kind === 'page' ? keysOf(page.url).filter((key) => !page.params[key]?.trim()) : [];
  const isUnsafe = kind === 'address' && !isSafeAddress(address.trim(), 'url');
  const isGood = href !== undefined && href !== '' && !isUnsafe;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isGood) onLink(href, isNewTab);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('editor.link.leadsTo')}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={[
            { value: 'page', label: t('editor.link.page') },
            { value: 'address', label: t('editor.link.address') },
          ]}
        />
        {kind === 'page' ? (
          <>
            <Select
              data-autofocus
              label={t('editor.link.page')}
              placeholder={t('editor.link.search')}
              dir="ltr"
              searchable
              data={urls}
              filter={({ options }) => options}
              value={page?.url ?? null}
              onChange={(url) => url !== null && setChosen({ url, params: {} })}
              onSearchChange={setTyped}
              nothingFoundMessage={t('editor.link.noPage')}
              // A press beside the form closes it.
              comboboxProps={{ withinPortal: false }}
              maxDropdownHeight={220}
              error={isTried && !page && t('editor.link.pageMissing')}
            />
            {page &&
              keysOf(page.url).map((key) => (
                <TextInput
                  key={key}
                  label={<bdi dir="ltr">{key}</bdi>}
                  value={page.params[key] ?? ''}
                  maxLength={2000}
                  error={isTried && missing.includes(key) && t('editor.link.paramMissing')}
                  onChange={(event) =>
                    setChosen({ url: page.url, params: { ...page.params, [key]: event.currentTarget.value } })
                  }
                />
              ))}
          </>
        ) : (
          <TextInput
            data-autofocus
            label={t('editor.link.address')}
            placeholder="https://"
            dir="ltr"
            value={address}
            maxLength={2000}
            error={
              isUnsafe
                ? t('editor.field.unsafeAddress')
                : isTried && href === ''
                  ? t('editor.link.addressMissing')
                  : null
            }
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
        <Checkbox
          size="xs"
          label={t('editor.link.newTab')}
          checked={isNewTab}
          onChange={(event) => setNewTab(event.currentTarget.checked)}
        />
        <Group gap="xs" justify="flex-end">
          {link && (
            <Button size="xs" variant="subtle" color="red" onClick={() => onLink('', false)}>
              {t('editor.link.remove')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button size="xs" type="submit">
            {t('editor.link.set')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const startsAs = (href: string): 'page' | 'address' =>
  href === '' || (href.startsWith('/') && !href.startsWith('//') && !/[{?#]/.test(href)) ? 'page' : 'address';

/** The path of a page; values from the page's data stand in it as they are written. */
function pathOf({ url, params }: Chosen): string | undefined {
  const written = new Map<string, string>();
  const stood = Object.entries(params).map(([key, value], at) => {
    if (!value.includes('{{')) return [key, value] as const;
    const word = `sitewright-${at}-data`;
    written.set(word, value.trim());
    return [key, word] as const;
  });
  const path = fillUrl(url, Object.fromEntries(stood));
  return path && [...written].reduce((filled, [word, value]) => filled.replace(word, () => value), path);
}
