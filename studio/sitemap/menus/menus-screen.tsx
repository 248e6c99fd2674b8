import './words.ts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Menu, MenuPage } from '#contract/menus.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { IconInfo, IconMenu } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import { useEditedMenus } from './edited-menu.ts';
import { MenuSection } from './menu-section.tsx';
import styles from './menus.module.css';
import { PagesSection } from './pages-section.tsx';
import { menusQuery } from './queries.ts';
import { useMenuDrag } from './use-menu-drag.ts';
import { useSaveMenu } from './use-save-menu.ts';

/** The menus of the site, arranged by dragging and by keys. */
export function MenusScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(menusQuery);
  return (
    <>
      <ScreenHeader title={t('sitemap.nav.menus')} description={t('menus.description')} />
      {!data && (
        <Sections>
          <AwaitedSection error={error} onRetry={refetch} heights={[24, 120, 120]} />
        </Sections>
      )}
      {data?.menus.length === 0 && (
        <EmptyState icon={IconMenu} title={t('menus.none')}>
          {t('menus.noneText')}
        </EmptyState>
      )}
      {data && data.menus.length > 0 && <Menus menus={data.menus} total={data.total} pages={data.pages} />}
    </>
  );
}

function Menus({ menus, total, pages }: { menus: readonly Menu[]; total: number; pages: readonly MenuPage[] }) {
  const t = useT();
  const mayEdit = useMay('edit');
  const edited = useEditedMenus(menus);
  const { drag, begin } = useMenuDrag(edited);
  const [said, say] = useState('');
  const save = useSaveMenu();
  const dirty = edited.filter(({ isDirty }) => isDirty);
  const saveAll = async () => {
    for (const each of dirty) if (!(await save(each))) return false;
    return true;
  };
  return (
    <div className={styles.screen} data-dragging={drag !== undefined || undefined}>
      <UnsavedGuard when={dirty.length > 0} save={saveAll} />
      <div role="status" className={styles.unseen}>
        {said}
      </div>
      <div className={styles.menus}>
        {total > menus.length && <Alert icon={<IconInfo />}>{t('menus.cut', { count: menus.length, total })}</Alert>}
        {edited.map((each) => (
          <MenuSection
            key={`${each.menu.kind} ${each.menu.key} ${each.menu.node}`}
            edited={each}
            pages={pages}
            drag={drag}
            mayEdit={mayEdit}
            onGrip={begin}
            onSay={say}
            onSave={() => void save(each)}
          />
        ))}
      </div>
      {mayEdit && <PagesSection pages={pages} menus={edited} onGrip={begin} onSay={say} />}
    </div>
  );
}
