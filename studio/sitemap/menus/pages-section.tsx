import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MenuPage } from '#contract/menus.ts';
import { foldText } from '#model/fold-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RowActions } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { IconGrip } from '#studio/ui/icons/late-icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import type { EditedMenu } from './edited-menu.ts';
import styles from './menus.module.css';
import type { useMenuDrag } from './use-menu-drag.ts';

interface PagesSectionProps {
  pages: readonly MenuPage[];
  menus: readonly EditedMenu[];
  onGrip: ReturnType<typeof useMenuDrag>['begin'];
  onSay: (words: string) => void;
}

const entryOf = ({ key, name, address }: MenuPage) =>
  ({ label: name, href: `page:${key}`, level: 'top', leads: address }) as const;

/** The pages of the site, to be dragged into a menu or put at its end. */
export function PagesSection({ pages, menus, onGrip, onSay }: PagesSectionProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const words = foldText(search.trim());
  const shown = pages.filter(({ name, address }) => foldText(`${name} ${address}`).includes(words));
  const editable = menus.filter(({ menu }) => menu.entries !== null);
  const put = (page: MenuPage, into: EditedMenu) => {
    into.insert(entryOf(page));
    onSay(t('menus.saidAdded', { name: `\u2068${page.name}\u2069`, menu: `\u2068${into.menu.title}\u2069` }));
  };
  return (
    <div className={styles.pages}>
      <Section title={t('menus.pages')} help={t('menus.pagesHelp')}>
        <TextInput
          type="search"
          aria-label={t('menus.findPage')}
          placeholder={t('menus.findPage')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {shown.length === 0 && <p className={styles.quiet}>{t('menus.noPage')}</p>}
        <ul className={styles.choices}>
          {shown.map((page) => (
            <li key={page.key} className={styles.entry}>
              <span
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event) => onGrip(event, { page: entryOf(page) })}
              >
                <IconGrip size={20} />
              </span>
              <span className={styles.words}>
                <span dir="auto" className={styles.label}>
                  {page.name}
                </span>
                <span className={styles.quiet}>
                  <Code>{readablePath(page.address)}</Code>
                </span>
              </span>
              <RowActions
                name={`\u2068${page.name}\u2069`}
                actions={editable.map((each) => ({
                  id: `${each.menu.key} ${each.menu.node}`,
                  label: t('menus.addTo', {
                    label: each.menu.label || t('menus.nameless'),
                    title: `\u2068${each.menu.title}\u2069`,
                  }),
                  icon: IconPlus,
                  run: () => put(page, each),
                }))}
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
