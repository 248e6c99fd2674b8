import { Link } from '@tanstack/react-router';
import type { RefCallback } from 'react';
import { documentPath } from '#studio/documents/uses/document-path.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconEdit } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import styles from './impact.module.css';
import { kindKey } from './kind-key.ts';
import type { Box } from './layout.ts';

interface ImpactBoxProps {
  box: Box;
  /** The one that the tab key comes to. */
  isActive: boolean;
  onFocus: () => void;
  link: RefCallback<HTMLAnchorElement>;
}

/** A document, which becomes the middle when it is followed; an address, which tells why it looks as it does; or a number. */
export function ImpactBox({ box: { shown, column }, isActive, onFocus, link }: ImpactBoxProps) {
  const t = useT();
  if (shown.is === 'more')
    return (
      <p className={styles.more}>
        {t(shown.of === 'routes' ? 'reach.moreRoutes' : 'reach.moreAddresses', { count: shown.count })}
      </p>
    );
  const tabIndex = isActive ? 0 : -1;
  if (shown.is === 'address')
    return (
      <Link
        ref={link}
        className={styles.box ?? ''}
        data-address
        to="/pages/why"
        search={{ to: shown.path }}
        tabIndex={tabIndex}
        onFocus={onFocus}
      >
        <span className={styles.kind}>{t('reach.address')}</span>{' '}
        <bdi className={styles.name} dir="ltr" title={readablePath(shown.path)}>
          <Code>{readablePath(shown.path)}</Code>
        </bdi>
      </Link>
    );
  const { node } = shown;
  const place = documentPath(node);
  const title = node.kind === 'page_route' ? readablePath(node.title) : node.title;
  return (
    <>
      <Link
        ref={link}
        className={styles.box ?? ''}
        data-opens={place !== undefined || undefined}
        to="/pages/reach"
        search={{ kind: node.kind, key: node.key }}
        aria-current={column === 0 ? 'true' : undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
      >
        <span className={styles.kind}>{t(kindKey(node.kind))}</span>{' '}
        <bdi className={styles.name} dir={node.kind === 'page_route' ? 'ltr' : 'auto'} title={title}>
          {node.kind === 'page_route' ? <Code>{title}</Code> : title}
        </bdi>
      </Link>
      {place !== undefined && (
        <Link
          className={styles.open ?? ''}
          to={place}
          tabIndex={tabIndex}
          onFocus={onFocus}
          aria-label={t('reach.open', { title: `\u2068${title}\u2069` })}
        >
          <IconEdit size={16} />
        </Link>
      )}
    </>
  );
}
