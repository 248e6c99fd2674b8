import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { SitemapPage, SitemapState } from '#contract/sitemap.ts';
import type { UnlistedReason } from '#model/page-routes/unlisted-reasons.ts';
import { useRouteLimit } from '#studio/documents/uses/use-url-limits.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay, useSite } from '#studio/session/site-query.ts';
import { type RowAction, RowActions } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import {
  IconChevronNext,
  IconEdit,
  IconExternal,
  IconInfo,
  IconLink,
  IconList,
  IconPlus,
  IconRoute,
} from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './sitemap.module.css';

const pageStateLabels: Record<SitemapState, MessageKey> = {
  live: 'sitemap.stateLive',
  changed: 'sitemap.stateChanged',
  new: 'sitemap.stateNew',
};
const reasonLabels: Record<UnlistedReason, MessageKey> = {
  off: 'sitemap.whyOff',
  redirect: 'sitemap.whyRedirect',
  nothing: 'sitemap.whyNothing',
  no_html: 'sitemap.whyNoHtml',
  no_template: 'sitemap.whyNoTemplate',
  guarded: 'sitemap.whyGuarded',
  robots: 'sitemap.whyRobots',
  robots_here: 'sitemap.whyRobotsHere',
  pattern: 'sitemap.whyPattern',
  unknown: 'sitemap.whyUnknown',
  shadowed: 'sitemap.whyShadowed',
};

interface SitemapRowProps {
  page: SitemapPage;
  depth: number;
  isFlat: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onAddresses: () => void;
  onMove: () => void;
}

/** One address: what it shows, whether visitors and search engines have it, and what can be done there. */
export function SitemapRow({ page, depth, isFlat, isOpen, onToggle, onAddresses, onMove }: SitemapRowProps) {
  const t = useT();
  const { path, route, below } = page;
  const actions = useActions(page, onAddresses, onMove);
  const shown = readablePath(path);
  return (
    <div className={styles.row} style={{ '--depth': depth } as CSSProperties}>
      <span className={styles.address}>
        {below > 0 ? (
          <IconButton
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t('sitemap.beneath', { path: `\u2066${shown}\u2069` })}
            onClick={onToggle}
          >
            <IconChevronNext size={16} />
          </IconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        <Address path={shown} isFlat={isFlat} isPage={route !== null} />
        {below > 0 && <span className={styles.below}>{t('sitemap.below', { count: below })}</span>}
      </span>
      {route && (
        <>
          <span className={styles.shows}>
            {route.template && (
              <Anchor component={Link} to={`/pages/templates/${route.template.key}`} dir="auto">
                {route.template.name}
              </Anchor>
            )}
          </span>
          <span className={styles.state}>
            <Status tone={route.state === 'live' ? 'good' : 'attention'}>{t(pageStateLabels[route.state])}</Status>
          </span>
          <span className={styles.listed}>
            {route.why_unlisted === null ? (
              t('sitemap.isListed')
            ) : (
              <span className={styles.quiet}>{t(reasonLabels[route.why_unlisted])}</span>
            )}
          </span>
          <span className={styles.changed}>
            <RelativeTime at={route.updated_on} />
          </span>
        </>
      )}
      <span className={styles.actions}>
        <RowActions name={`\u2066${shown}\u2069`} actions={actions} />
      </span>
    </div>
  );
}

/** In the tree what a level adds stands out; where addresses stand beside each other all of them does. */
function Address({ path, isFlat, isPage }: { path: string; isFlat: boolean; isPage: boolean }) {
  const cut = isFlat ? 0 : path.lastIndexOf('/');
  return (
    <span className={isPage ? styles.path : styles.noPage}>
      <Code>
        <span className={styles.parents}>{path.slice(0, cut)}</span>
        {path.slice(cut)}
      </Code>
    </span>
  );
}

function useActions({ path, route, below }: SitemapPage, onAddresses: () => void, onMove: () => void): RowAction[] {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const site = useSite();
  const whyOutside = useRouteLimit();
  const actions: RowAction[] = [];
  if (route?.template) {
    const { key } = route.template;
    actions.push({
      id: 'page',
      label: t(mayEdit ? 'sitemap.editPage' : 'sitemap.openPage'),
      icon: IconEdit,
      run: () => void navigate({ to: '/pages/templates/$pageKey', params: { pageKey: key } }),
    });
  }
  if (route) {
    actions.push({
      id: 'route',
      label: t('sitemap.openRoute'),
      icon: IconRoute,
      run: () => void navigate({ to: '/pages/routes/$id', params: { id: route.id } }),
    });
  }
  if (mayEdit && (route || below > 0)) {
    const disabledReason = whyOutside({ url_string: path, regex_pattern: '' });
    actions.push({ id: 'move', label: t('sitemap.move'), icon: IconLink, disabledReason, run: onMove });
  }
  if (route?.addresses_from != null) {
    actions.push({ id: 'addresses', label: t('sitemap.showAddresses'), icon: IconList, run: onAddresses });
  }
  if (site && route && route.state !== 'new' && route.why_unlisted !== 'off' && !path.includes('<')) {
    const live = new URL(encodeURI(readablePath(path)), site.url).href;
    actions.push({
      id: 'live',
      label: t('sitemap.seeLive'),
      icon: IconExternal,
      run: () => void window.open(live, '_blank', 'noopener'),
    });
  }
  if (route && route.state !== 'new' && !path.includes('<')) {
    actions.push({
      id: 'why',
      label: t('sitemap.why.open'),
      icon: IconInfo,
      run: () => void navigate({ to: '/pages/why', search: { to: path } }),
    });
  }
  if (mayEdit && !path.includes('<')) {
    const begins = path === '/' ? '/' : `${path}/`;
    actions.push({
      id: 'new',
      label: t('sitemap.newBeneath'),
      icon: IconPlus,
      run: () => void navigate({ to: '/pages/new', search: { address: begins } }),
    });
  }
  return actions;
}
