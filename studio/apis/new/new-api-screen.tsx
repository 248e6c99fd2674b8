import '#studio/messages/page-template-words.ts';
import '#studio/messages/form-words.ts';
import '#studio/messages/document-words.ts';
import '../words.ts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconCode, IconColumns, IconGlobe, IconPublish } from '#studio/ui/icons/icons.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { copyOfApi } from '../api-form-values.ts';
import { newSource } from '../live/new-source.ts';
import type { NewKind } from '../new-kind.ts';
import { openedApiQuery } from '../queries.ts';
import { newCollection } from '../table/new-collection.ts';
import styles from './new-api.module.css';

const CollectionPage = lazy(async () => ({ default: (await import('../table/collection-page.tsx')).CollectionPage }));
const LivePage = lazy(async () => ({ default: (await import('../live-page.tsx')).LivePage }));
const ImportScreen = lazy(async () => ({ default: (await import('../import/import-screen.tsx')).ImportScreen }));

const address = getRouteApi('/signed-in/pages/apis/new');

const nothing = () => Promise.resolve();

/** A new data source: what kind it is, and then itself. */
export function NewApiScreen() {
  const t = useT();
  const { kind, from } = address.useSearch();
  return (
    <>
      <ScreenHeader
        title={t('apis.new')}
        description={t(kind === undefined ? 'apis.newHelp' : `apis.new.${kind}Help`)}
      />
      <Suspense fallback={<AwaitedSection error={undefined} onRetry={nothing} heights={[58, 220]} />}>
        {from === undefined ? <Beginning kind={kind} /> : <Copy from={from} />}
      </Suspense>
    </>
  );
}

function Beginning({ kind }: { kind: NewKind | undefined }) {
  const collection = useMemo(() => newCollection(), []);
  if (kind === 'table')
    return <CollectionPage api={undefined} values={collection.values} table={collection.table} onReload={nothing} />;
  if (kind === 'import') return <ImportScreen />;
  if (kind) return <LivePage key={kind} api={undefined} values={newSource(kind)} onReload={nothing} />;
  return <Kinds />;
}

const kinds: readonly { kind: NewKind; icon: Icon; calls: boolean }[] = [
  { kind: 'table', icon: IconColumns, calls: false },
  { kind: 'http', icon: IconGlobe, calls: true },
  { kind: 'graphql', icon: IconCode, calls: true },
  { kind: 'import', icon: IconPublish, calls: true },
];

function Kinds() {
  const t = useT();
  const navigate = address.useNavigate();
  const mayCall = useMay('administer');
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, icon: Picture, calls }) => {
        const isClosed = calls && !mayCall;
        return (
          <li key={kind}>
            <UnstyledButton
              className={styles.kind}
              disabled={isClosed}
              onClick={() => void navigate({ search: { kind } })}
            >
              <Picture size={32} />
              <span className={styles.name}>{t(`apis.new.${kind}`)}</span>
              <span className={styles.help}>{isClosed ? t('api.mayNotCall') : t(`apis.new.${kind}Help`)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

function Copy({ from }: { from: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(openedApiQuery(from));
  if (!data) return <AwaitedSection error={error} onRetry={refetch} heights={[58, 220]} />;
  const values = copyOfApi(data.api, t('template.copyOf', { name: data.api.title }));
  if (data.table) return <CollectionPage api={undefined} values={values} table={data.table} onReload={nothing} />;
  return <LivePage api={undefined} values={values} onReload={nothing} />;
}
