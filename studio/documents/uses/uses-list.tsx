import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Use } from '#contract/problems.ts';
import { isMessageKey } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { documentPath } from './document-path.ts';
import styles from './uses.module.css';

/** The documents that use another one, each leading to where it can be changed. */
export function UsesList({ uses, total }: { uses: readonly (Use & { text?: string })[]; total: number }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {uses.map((use) => {
        const place = documentPath(use);
        const kind = `uses.${use.kind}`;
        const name = use.kind === 'page_route' ? <Code>{use.title}</Code> : use.title;
        return (
          <li key={`${use.kind}/${use.key}`}>
            <span className={styles.kind}>{isMessageKey(kind) ? t(kind) : use.kind}</span>
            {place === undefined ? (
              name
            ) : (
              <Anchor component={Link} to={place} underline="always">
                {name}
              </Anchor>
            )}
            {use.text && <Code>{use.text}</Code>}
          </li>
        );
      })}
      {total > uses.length && <li className={styles.kind}>{t('uses.andMore', { count: total - uses.length })}</li>}
    </ul>
  );
}
