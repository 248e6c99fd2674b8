import '#studio/messages/page-template-words.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import styles from '../inspector/inspector.module.css';

// With the words of forms, which the panel does without.
const AddressDialog = lazy(async () => ({
  default: (await import('#studio/documents/address/address-dialog.tsx')).AddressDialog,
}));

/** How far a change of this document reaches. */
export function UsedBy() {
  const t = useT();
  const { stored, canEdit } = useEditor();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(usesQuery(stored().kind, stored().key));
  if (!data) return null;
  const { kind, key, name } = stored();
  const isNowhere = kindOf(stored()).hasPages && data.total === 0 && canEdit;
  const more = data.routesTotal - data.routes.length;
  return (
    <section aria-label={t('editor.uses.title')}>
      <h3 className={styles.label}>{t('editor.uses.title')}</h3>
      <p className={styles.none}>{t('editor.uses.routes', { count: data.routesTotal })}</p>
      <ul className={styles.items}>
        {data.routes.map(({ id, url_string }) => (
          <li key={id}>
            <Code>{url_string}</Code>
          </li>
        ))}
      </ul>
      {isNowhere && (
        <Button size="compact-sm" variant="light" onClick={() => setAsked(true)}>
          {t('template.giveAddress')}
        </Button>
      )}
      <Suspense>
        {isAsked && <AddressDialog template={{ pageKey: key, name }} onClose={() => setAsked(false)} />}
      </Suspense>
      {more > 0 && <p className={styles.none}>{t('editor.uses.more', { count: more })}</p>}
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/pages/reach" search={{ kind, key }} />}>
        {t('editor.uses.reach')}
      </Anchor>
    </section>
  );
}
