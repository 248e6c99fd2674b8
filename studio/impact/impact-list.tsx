import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AffectedDocuments, AffectedNode } from '#contract/impact.ts';
import type { DocumentKind } from '#model/documents.ts';
import { documentPath } from '#studio/documents/uses/document-path.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import styles from './impact.module.css';
import { kindKey } from './kind-key.ts';

/** In the order one comes to them. */
const order: readonly DocumentKind[] = [
  'font',
  'media_image',
  'media_constant',
  'api',
  'widget',
  'look',
  'settings',
  'page_template',
  'page_route',
];

/** All that the picture shows, in words: the documents by kind with how far they are, the routes with their addresses. */
export function ImpactList({ reached }: { reached: AffectedDocuments }) {
  const t = useT();
  const groups = Map.groupBy(reached.nodes, (node) => node.kind);
  return (
    <div className={styles.groups}>
      {order.flatMap((kind) => {
        const nodes = groups.get(kind);
        return nodes ? (
          <section key={kind} className={styles.group}>
            <h3 className={styles.heading}>{t(kindKey(kind))}</h3>
            <ul className={styles.list}>
              {nodes.map((node) => (
                <Entry key={node.id} node={node} />
              ))}
            </ul>
          </section>
        ) : (
          []
        );
      })}
    </div>
  );
}

function Entry({ node }: { node: AffectedNode }) {
  const t = useT();
  const place = documentPath(node);
  const name = node.kind === 'page_route' ? <Code>{readablePath(node.title)}</Code> : <bdi>{node.title}</bdi>;
  const { addresses, more_routes: more } = node;
  const rest = (addresses?.total ?? 0) - (addresses?.first.length ?? 0);
  return (
    <li>
      {place === undefined ? (
        name
      ) : (
        <Anchor component={Link} to={place} underline="always">
          {name}
        </Anchor>
      )}{' '}
      <span className={styles.quiet}>{t('reach.depth', { count: node.depth })}</span>
      {more > 0 && <p className={styles.quiet}>{t('reach.moreRoutes', { count: more })}</p>}
      {addresses && (
        <ul className={styles.addresses} aria-label={t('reach.addresses')}>
          {addresses.total === null && <li className={styles.quiet}>{t('reach.unknown')}</li>}
          {addresses.total === 0 && <li className={styles.quiet}>{t('reach.noAddress')}</li>}
          {addresses.first.map((path) => (
            <li key={path}>
              <Anchor renderRoot={(props) => <Link {...props} to="/pages/why" search={{ to: path }} />}>
                <Code>{readablePath(path)}</Code>
              </Anchor>
            </li>
          ))}
          {rest > 0 && <li className={styles.quiet}>{t('reach.moreAddresses', { count: rest })}</li>}
        </ul>
      )}
    </li>
  );
}
