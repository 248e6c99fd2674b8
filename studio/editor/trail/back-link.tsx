import { ActionIcon, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usesQuery } from '#studio/documents/uses/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronBack } from '#studio/ui/icons/icons.ts';
import { useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import styles from './back-link.module.css';
import { placeOfStop, type Stop } from './trail.ts';
import { useWay } from './use-trail.ts';

/** Leads back: to the node one came from, else to the list of the kind. */
export function WayBack() {
  const t = useT();
  const { stored } = useEditor();
  const way = useWay();
  const last = way.at(-1);
  if (last) return <BackTo way={way} last={last} />;
  const { list } = kindOf(stored());
  return (
    <ActionIcon renderRoot={(props) => <Link to={list.to} {...props} />} aria-label={t(list.label)}>
      <IconChevronBack />
    </ActionIcon>
  );
}

function BackTo({ way, last }: { way: readonly Stop[]; last: Stop }) {
  const t = useT();
  const { path } = usePreviewPath();
  const label = t('editor.way.back', { title: `\u2068${useTitles()(last)}\u2069` });
  const place = placeOfStop(way, way.length - 1, path);
  return (
    <ActionIcon renderRoot={(props) => <Link {...place} {...props} />} aria-label={label}>
      <IconChevronBack />
    </ActionIcon>
  );
}

/** The names of what uses the widget, as far as they are known. */
export function useTitles(): (stop: Stop) => string {
  const { stored, catalogue } = useEditor();
  const { kind, key } = stored();
  const { data } = useQuery(usesQuery(kind, key));
  const users = [...(data?.usedBy ?? []), ...(data?.pinnedBy ?? [])];
  return (stop) =>
    (stop.kind === 'widget' ? catalogue.saved.get(stop.key)?.title : undefined) ??
    users.find((user) => user.kind === stop.kind && user.key === stop.key)?.title ??
    stop.key;
}

/** The editors one came through, from the page on; each can be gone back to. */
export function WayHere() {
  const t = useT();
  const way = useWay();
  const titleOf = useTitles();
  const { path } = usePreviewPath();
  if (way.length === 0) return null;
  return (
    <nav aria-label={t('editor.way.title')} className={styles.way}>
      <ol>
        {way.map((stop, at) => (
          <li key={`${stop.kind} ${stop.key} ${stop.node}`}>
            <Anchor renderRoot={(props) => <Link {...placeOfStop(way, at, path)} {...props} />}>
              <bdi dir="auto">{titleOf(stop)}</bdi>
            </Anchor>
            <span aria-hidden className={styles.then}>
              ›
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
