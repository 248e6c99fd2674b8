import { Alert, Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { MenuPage } from '#contract/menus.ts';
import { MAX_ENTRIES } from '#model/menus/menu.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import type { EditedMenu } from './edited-menu.ts';
import { nameOf } from './edited-menu.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './menus.module.css';
import { LIST, type MenuDrag, type useMenuDrag } from './use-menu-drag.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

interface MenuSectionProps {
  edited: EditedMenu;
  pages: readonly MenuPage[];
  drag: MenuDrag | undefined;
  mayEdit: boolean;
  onGrip: ReturnType<typeof useMenuDrag>['begin'];
  /** Tells screen readers what came of keys. */
  onSay: (words: string) => void;
  onSave: () => void;
}

/** One menu: its entries, where it stands, and what can be done with it. */
export function MenuSection({ edited, pages, drag, mayEdit, onGrip, onSay, onSave }: MenuSectionProps) {
  const t = useT();
  const { menu, entries } = edited;
  const [asked, setAsked] = useState<number | 'new'>();
  const name = nameOf(menu);
  const isOwn = drag?.target?.menu === name;
  const title = t('menus.of', { label: menu.label || t('menus.nameless'), title: menu.title });
  const isFull = entries.length >= MAX_ENTRIES;
  const isEditable = mayEdit && menu.entries !== null;
  return (
    <Section
      title={title}
      help={menu.kind === 'widget' ? t('menus.inWidget', { count: menu.uses }) : t('menus.inTemplate')}
      action={<Where edited={edited} />}
    >
      {menu.entries === null && <p className={styles.quiet}>{t('menus.fromData')}</p>}
      {menu.entries !== null && entries.length === 0 && <p className={styles.quiet}>{t('menus.empty')}</p>}
      {edited.isStale && edited.isDirty && (
        <Alert icon={<IconInfo />}>
          {t('menus.stale')}{' '}
          <Anchor component="button" type="button" onClick={edited.reset}>
            {t('menus.load')}
          </Anchor>
        </Alert>
      )}
      {menu.entries !== null && (
        <ol className={styles.list} aria-label={title} {...{ [LIST]: name }}>
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.id}
              edited={edited}
              at={at}
              mayEdit={isEditable}
              isDragged={
                drag !== undefined && 'menu' in drag.dragged && drag.dragged.menu === name && drag.dragged.from === at
              }
              onGrip={(event) => onGrip(event, { menu: name, from: at })}
              onSay={onSay}
              onEdit={() => setAsked(at)}
            />
          ))}
          {isOwn && drag?.target && (
            <li
              aria-hidden="true"
              className={styles.line}
              data-level={drag.target.level}
              style={{ insetBlockStart: drag.line }}
            />
          )}
        </ol>
      )}
      {isEditable && (
        <Group gap="xs">
          <Button variant="default" disabled={isFull} onClick={() => setAsked('new')}>
            {t('menus.add')}
          </Button>
          {edited.isDirty && (
            <>
              <Button variant="default" onClick={edited.undo}>
                {t('common.undo')}
              </Button>
              <Button onClick={onSave}>{t('common.save')}</Button>
            </>
          )}
        </Group>
      )}
      {isFull && <p className={styles.quiet}>{t('menus.full', { count: MAX_ENTRIES })}</p>}
      {asked !== undefined && (
        <Suspense>
          <EntryDialog
            entry={asked === 'new' ? undefined : entries[asked]}
            pages={pages}
            onClose={() => setAsked(undefined)}
            onSubmit={(entry) => {
              if (asked === 'new') edited.insert(entry);
              else edited.replace(asked, entry);
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Where({ edited: { menu } }: { edited: EditedMenu }) {
  const t = useT();
  const layout = menu.kind === 'widget' ? `/pages/widgets/${menu.key}/layout` : `/pages/templates/${menu.key}`;
  return (
    <Group gap="md">
      <Anchor renderRoot={(props) => <Link {...props} to="/pages/reach" search={{ kind: menu.kind, key: menu.key }} />}>
        {t('menus.reach')}
      </Anchor>
      <Anchor component={Link} to={layout} hash={`node=${menu.node}`}>
        {t('menus.open')}
      </Anchor>
    </Group>
  );
}
