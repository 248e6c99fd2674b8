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
import { pathOfStop, type TrailStop } from './trail.ts';
import { useTrail } from './use-trail.ts';

/** Leads back: to the node one came from, else to the list of the kind. */
export function BackLink() {
  const t = useT();
  const { stored } = useEditor();
  const way = useTrail();
  const last = way.at(-1);
  if (last) return <BackTo way={way} last={last} />;
  const { list } = kindOf(stored());
  return (
    <ActionIcon renderRoot={(props) => <Link to={list.to} {...props} />} aria-label={t(list.label)}>
      <IconChevronBack />
    </ActionIcon>
  );
}

function BackTo({ way, last }: { way: readonly TrailStop[]; last: TrailStop }) {
  const t = useT();
  const { path } = usePreviewPath();
  const label = t('editor.way.back', { title: `\u2068${useTitles()(last)}\u2069` });
  const place = pathOfStop(way, way.length - 1, path);
  return (
    <ActionIcon renderRoot={(props) => <Link {...place} {...props} />} aria-label={label}>
      <IconChevronBack />
    </ActionIcon>
  );
}

/** The names of what uses the widget, as far as they are known. */
export function useTitles(): (stop: TrailStop) => string {
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
export function TrailNotice() {
  const t = useT();
  const way = useTrail();
  const titleOf = useTitles();
  const { path } = usePreviewPath();
  if (way.length === 0) return null;
  return (
    <nav aria-label={t('editor.way.title')} className={styles.way}>
      <ol>
        {way.map((stop, at) => (
          <li key={`${stop.kind} ${stop.key} ${stop.node}`}>
            <Anchor renderRoot={(props) => <Link {...pathOfStop(way, at, path)} {...props} />}>
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
