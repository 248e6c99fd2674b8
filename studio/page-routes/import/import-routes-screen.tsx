import '#studio/messages/table-words.ts';
import './words.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useId, useRef, useState } from 'react';
import { checkImport, MAX_IMPORTED } from '#contract/page-routes.ts';
import { type ReadRedirects, readRedirects } from '#model/redirects/read-redirects.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { bytesOfFile, type DecodedText, decodeText } from '#studio/ui/text/decode-text.ts';
import { EncodingSelect } from '#studio/ui/text/encoding-select.tsx';
import { type PlannedLine, planOf, routesIn } from './import-plan.ts';
import { ImportReview } from './import-review.tsx';
import styles from './import-routes.module.css';

const MAX_SIZE = 2 * 1024 * 1024;

interface Found {
  read: ReadRedirects;
  plan: readonly PlannedLine[];
}

/** Takes redirects over from where a site was before; what they would do is shown line by line before it is done. */
export function ImportRoutesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [file, setFile] = useState<{ bytes: Uint8Array; decoded: DecodedText }>();
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const hint = useId();

  const look = async (given: string) => {
    setFault(undefined);
    const read = readRedirects(given);
    const routes = read ? routesIn(read) : [];
    if (!read) return setFault(t('routeImport.nothing'));
    if (routes.length > MAX_IMPORTED) {
      return setFault(t('routeImport.tooMany', { count: routes.length, max: MAX_IMPORTED }));
    }
    setBusy(true);
    try {
      const { rows } = routes.length === 0 ? { rows: [] } : await call(checkImport, { body: { routes } });
      setFound({ read, plan: planOf(read, rows) });
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
  };
  const read = async (bytes: Uint8Array, encoding?: string) => {
    const decoded = decodeText(bytes, encoding);
    setFile({ bytes, decoded });
    setText(decoded.text);
    await look(decoded.text);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_SIZE) return setFault(t('routeImport.tooLarge'));
    await read(await bytesOfFile(file));
  };
  return (
    <>
      <ScreenHeader title={t('routeImport.title')} description={t('routeImport.description')} />
      {file && <EncodingSelect decoded={file.decoded} onChange={(encoding) => void read(file.bytes, encoding)} />}
      {found ? (
        <ImportReview
          key={found.plan.length}
          format={found.read.format}
          plan={found.plan}
          onBack={() => setFound(undefined)}
          onAgain={() => look(text)}
          onDone={() => void navigate({ to: '/pages/routes' })}
        />
      ) : (
        <Section title={t('routeImport.source')} help={t('routeImport.sourceHelp')}>
          <div className={styles.source}>
            <Textarea
              dir="ltr"
              label={t('routeImport.paste')}
              placeholder={'/old-page  /new-page  301\n/blog/*  /news/:splat'}
              aria-describedby={hint}
              classNames={{ input: 'code' }}
              autosize
              minRows={8}
              maxRows={18}
              spellCheck={false}
              disabled={!mayEdit}
              value={text}
              onDrop={(event: DragEvent) => {
                const [file] = event.dataTransfer.files;
                if (!file) return;
                event.preventDefault();
                void take(file);
              }}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setFault(undefined);
                setFile(undefined);
              }}
            />
            {fault !== undefined && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            <div className={styles.acts}>
              <Button loading={isBusy} disabled={!mayEdit || text.trim() === ''} onClick={() => void look(text)}>
                {t('routeImport.look')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPublish size={16} />}
                disabled={!mayEdit}
                onClick={() => chooser.current?.click()}
              >
                {t('routeImport.chooseFile')}
              </Button>
              <input
                ref={chooser}
                type="file"
                hidden
                aria-label={t('routeImport.chooseFile')}
                onChange={(event) => {
                  void take(event.currentTarget.files?.[0]);
                  event.currentTarget.value = '';
                }}
              />
              <span id={hint} className={styles.hint}>
                {t(mayEdit ? 'routeImport.orDrop' : 'routeImport.mayNot')}
              </span>
            </div>
          </div>
        </Section>
      )}
    </>
  );
}
