import '#studio/messages/layout-words.ts';
import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { BadLink } from '#contract/link-checks.ts';
import { planRedirect } from '#contract/plan-redirect.ts';
import { saveRoute } from '#contract/save-route.ts';
import { isBroken } from '#model/link-report/link-faults.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { widgetLabel } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconAlert, IconInfo } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import styles from './links.module.css';
import { linksQuery } from './queries.ts';
import { ShowMore } from './show-more.tsx';

const RedirectDialog = lazy(async () => {
  return { default: (await import('#studio/documents/redirects/redirect-dialog.tsx')).RedirectDialog };
});

/** Names of saved widgets are told by their keys: what a page is made of is not loaded for it. */
const noSaved = { types: {}, saved: new Map() };
/** What a redirect of the missing address would mend. */
const redirectable: ReadonlySet<string> = new Set(['nothing', 'empty']);

/** Links that do not lead where they should, each with its node in the editor and what can be done. */
export function BrokenLinks({ links }: { links: { total: number; listed: readonly BadLink[] } }) {
  const queries = useQueryClient();
  const [redirected, setRedirected] = useState<string>();
  return (
    <>
      <ShowMore total={links.total} items={links.listed}>
        {(link) => (
          <BrokenLinkRow
            key={JSON.stringify([
              link.widget?.key,
              link.template?.key,
              link.node?.id,
              link.href,
              link.fault,
              link.leads,
            ])}
            link={link}
            onRedirect={() => setRedirected(link.leads)}
          />
        )}
      </ShowMore>
      {redirected !== undefined && (
        <Suspense>
          <RedirectDialog
            paths={[redirected]}
            planKey={['link-checks', 'plan']}
            plan={(asked, signal) =>
              call(planRedirect, { body: { url_string: readablePath(redirected), ...asked }, signal })
            }
            onClose={() => setRedirected(undefined)}
            onMake={async ({ answers, redirect_to }) => {
              const url_string = readablePath(redirected);
              const { message } = await call(saveRoute, {
                body: { url_string, page_type_advanced: answers, redirect_to, page_template: null },
              });
              setRedirected(undefined);
              notify.done(message);
              const again = queries.invalidateQueries({ queryKey: linksQuery.queryKey });
              await Promise.all([again, afterSave(queries, 'page_route')]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function BrokenLinkRow({ link, onRedirect }: { link: BadLink; onRedirect: () => void }) {
  const t = useT();
  const mayEdit = useMay('edit');
  const { fault, href, leads, hops, template, node, widget, pages, first, likely } = link;
  const named = { leads: `\u2066${readablePath(leads)}\u2069`, hops };
  return (
    <li className={styles.item}>
      <span className={isBroken(fault) ? styles.alert : styles.info}>
        {isBroken(fault) ? <IconAlert size={16} /> : <IconInfo size={16} />}
      </span>
      <div className={styles.what}>
        <p className={styles.href}>
          <Code>{readablePath(href)}</Code>
        </p>
        <p className={styles.why}>
          {t(`siteLinks.fault.${fault}`, named)} {hops > 0 && isBroken(fault) && t('siteLinks.byWay', { count: hops })}
        </p>
        {likely !== null && (
          <p className={styles.quiet}>{t('siteLinks.likely', { path: `\u2066${readablePath(likely)}\u2069` })}</p>
        )}
        <p className={styles.pages}>
          <span className={styles.quiet}>{t('siteLinks.on')}</span>
          {first.map((path) => (
            <Anchor key={path} renderRoot={(props) => <Link {...props} to="/pages/why" search={{ to: path }} />}>
              <Code>{readablePath(path)}</Code>
            </Anchor>
          ))}
          {pages > first.length && (
            <span className={styles.quiet}>{t('siteLinks.morePages', { count: pages - first.length })}</span>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {widget && (
          <Anchor component={Link} to={`/pages/widgets/${widget.key}/layout`} dir="auto">
            {t('siteLinks.inWidget', { title: `\u2068${widget.title}\u2069` })}
          </Anchor>
        )}
        {template && !widget && (
          <Anchor
            component={Link}
            to={`/pages/templates/${template.key}`}
            hash={node ? `node=${node.id}` : ''}
            dir="auto"
          >
            {node
              ? t('siteLinks.node', {
                  widget: `\u2068${widgetLabel(noSaved, node.widget)}\u2069`,
                  template: `\u2068${template.name}\u2069`,
                })
              : template.name}
          </Anchor>
        )}
        {mayEdit && redirectable.has(fault) && (
          <Button variant="default" size="compact-md" onClick={onRedirect}>
            {t('siteLinks.redirect')}
          </Button>
        )}
      </div>
    </li>
  );
}
