import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AffectedDocuments } from '#contract/impact.ts';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconSitemap } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Section, Sections } from '#studio/ui/screen/section.tsx';
import styles from './impact.module.css';
import { ImpactDiagram } from './impact-diagram.tsx';
import { ImpactFacts, isOnEveryPage } from './impact-facts.tsx';
import { ImpactList } from './impact-list.tsx';
import { ImpactPinned } from './impact-pinned.tsx';
import { kindKey } from './kind-key.ts';
import { impactQuery } from './queries.ts';

const address = getRouteApi('/signed-in/pages/reach');

/** Everything that a change of a document reaches, as a picture one can walk and as a list. */
export function ImpactScreen() {
  const t = useT();
  const { kind, key } = address.useSearch();
  if (kind === undefined || key === undefined)
    return (
      <>
        <ScreenHeader title={t('reach.title')} description={t('reach.description')} />
        <EmptyState icon={IconSitemap} title={t('reach.choose')}>
          {t('reach.chooseText')}
        </EmptyState>
      </>
    );
  return <ImpactOf kind={kind} documentKey={key} />;
}

function ImpactOf({ kind, documentKey }: { kind: DocumentKind; documentKey: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(impactQuery(kind, documentKey));
  // There is one look and one list of settings, which have no title.
  const nodes = data?.nodes.map((node) => ({ ...node, title: node.title || t(kindKey(node.kind)) })) ?? [];
  const name = nodes[0]?.title ?? documentKey;
  return (
    <>
      <ScreenHeader title={t('reach.of', { title: `\u2068${name}\u2069` })} description={t('reach.description')} />
      <Sections>
        {data ? (
          <Parts reached={{ ...data, nodes }} />
        ) : (
          <AwaitedSection error={error} onRetry={refetch} heights={[24, 240, 120]} />
        )}
      </Sections>
    </>
  );
}

function Parts({ reached }: { reached: AffectedDocuments }) {
  const t = useT();
  const isAlone = reached.nodes.length === 1 && reached.addresses_total === 0;
  return (
    <>
      <Section title={t('reach.facts')}>
        {isAlone ? (
          <p className={styles.quiet}>{t(isOnEveryPage(reached) ? 'reach.everywhere' : 'reach.none')}</p>
        ) : (
          <ImpactFacts reached={reached} />
        )}
      </Section>
      {!isAlone && (
        <>
          <Section title={t('reach.picture')} help={t('reach.pictureHelp')}>
            <ImpactDiagram reached={reached} />
          </Section>
          <Section title={t('reach.list')}>
            <ImpactList reached={reached} />
          </Section>
        </>
      )}
      <ImpactPinned reached={reached} />
    </>
  );
}
