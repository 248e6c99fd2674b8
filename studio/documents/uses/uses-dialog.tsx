import '#studio/messages/document-words.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { usesQuery } from './queries.ts';
import styles from './uses.module.css';
import { UsesList } from './uses-list.tsx';

interface UsesDialogProps {
  kind: DocumentKind;
  /** The document asked about; undefined while none is. */
  used: { key: string; title: string } | undefined;
  onClose: () => void;
}

/** What uses a document, and the addresses a change of it reaches. */
export function UsesDialog({ kind, used, onClose }: UsesDialogProps) {
  const t = useT();
  return (
    <DialogFrame
      opened={used !== undefined}
      onClose={onClose}
      width={520}
      title={t('uses.of', { title: used?.title ?? '' })}
    >
      {used && (
        <>
          <Answer kind={kind} documentKey={used.key} />
          <DialogButtons>
            <Button variant="default" onClick={onClose} autoFocus>
              {t('common.close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogFrame>
  );
}

function Answer({ kind, documentKey }: { kind: DocumentKind; documentKey: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(usesQuery(kind, documentKey));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Delayed>{t('uses.searching')}</Delayed>;
  if (data.total === 0) return <p className={styles.words}>{t('uses.none')}</p>;
  return (
    <>
      <p className={styles.words}>{t('uses.count', { count: data.total })}</p>
      <UsesList uses={data.usedBy} total={data.total} />
      {data.routesTotal > 0 && (
        <>
          <p className={styles.words}>{t('uses.reaches', { count: data.routesTotal })}</p>
          <ul className={styles.list}>
            {data.routes.map((route) => (
              <li key={route.id}>
                <Anchor component={Link} to={`/pages/routes/${route.id}`}>
                  <Code>{route.url_string}</Code>
                </Anchor>
              </li>
            ))}
            {data.routesTotal > data.routes.length && (
              <li className={styles.kind}>{t('uses.andMore', { count: data.routesTotal - data.routes.length })}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}
