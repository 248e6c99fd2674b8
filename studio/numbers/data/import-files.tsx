import { Alert, Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ImportedFiles, importNumbers, MAX_IMPORT_FILES, MAX_IMPORT_SIZE } from '#contract/numbers-data.ts';
import { Problem } from '#contract/problems.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { upload } from '#studio/session/upload.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { formatMetric } from '../format/format-metric.ts';
import styles from './data.module.css';
import { sourceName } from './source-name.ts';

interface Checked {
  readonly files: readonly File[];
  readonly found: ImportedFiles;
}

/** Chooses files, says what would come in of them, and imports it. */
export function ImportFiles() {
  const t = useT();
  const queries = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  /** From 0 to 1; 1 while the server reads. */
  const [share, setShare] = useState<number>();
  const chooser = useRef<HTMLInputElement>(null);

  const send = async (files: readonly File[], isDry: boolean) => {
    setFault(undefined);
    setShare(0);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    try {
      const body = { dry_run: isDry ? ('true' as const) : ('false' as const) };
      const onProgress = (sent: number) => setShare(size === 0 ? 1 : sent / size);
      const { message, imported } = await upload(importNumbers, { file: files, body, onProgress });
      if (isDry) return setChecked({ files, found: imported });
      setChecked(undefined);
      notify.done(message);
      await queries.invalidateQueries({ queryKey: ['numbers'] });
    } catch (problem) {
      setFault(textOf(problem));
      if (isDry) setChecked(undefined);
    } finally {
      setShare(undefined);
    }
  };
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const large = files.find(({ size }) => size > MAX_IMPORT_SIZE);
    if (files.length > MAX_IMPORT_FILES) return setFault(t('numberImports.tooManyFiles', { count: MAX_IMPORT_FILES }));
    if (large) return setFault(t('numberImports.tooLarge', { name: large.name, size: formatBytes(MAX_IMPORT_SIZE) }));
    void send(files, true);
  };
  const days = checked?.found.days ?? 0;
  return (
    <div className={styles.import} aria-busy={share !== undefined}>
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {checked && <Preview found={checked.found} />}
      {share !== undefined && (
        <div className={styles.progress}>
          <span role="status" className={styles.quiet}>
            {t(share < 1 ? 'numberImports.sending' : 'numberImports.reading')}
          </span>
          <Progress value={share * 100} animated={share === 1} aria-label={t('numberImports.sending')} />
        </div>
      )}
      <div className={styles.acts}>
        {checked && days > 0 && (
          <Button disabled={share !== undefined} onClick={() => void send(checked.files, false)}>
            {t('numberImports.import', { count: days })}
          </Button>
        )}
        <Button
          variant={checked && days > 0 ? 'default' : 'filled'}
          leftSection={<IconPublish size={16} />}
          disabled={share !== undefined}
          onClick={() => chooser.current?.click()}
        >
          {t('numberImports.choose')}
        </Button>
        {checked && (
          <Button
            variant="subtle"
            disabled={share !== undefined}
            onClick={() => {
              setChecked(undefined);
              setFault(undefined);
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept=".csv,.json,.log,.txt,.gz,text/csv,text/plain,application/json,application/gzip"
        hidden
        aria-label={t('numberImports.choose')}
        onChange={(event) => {
          choose(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** What would come in, and what not. */
function Preview({ found }: { found: ImportedFiles }) {
  const t = useT();
  const { source, days, from, to, left_out, skipped } = found;
  const daysText = (count: number, span: { from: string; to: string }) =>
    t('numberImports.daysOf', { count, days: formatDays(span) });
  return (
    <section aria-label={t('numberImports.readyTitle')} className={styles.preview}>
      {days === 0 && <p role="status">{t('numberImports.nothingText')}</p>}
      <Facts>
        <Fact label={t('numberImports.source')}>{sourceName(source)}</Fact>
        <Fact label={t('numberImports.days')}>
          {from !== null && to !== null ? daysText(days, { from, to }) : t('numberImports.noDays')}
        </Fact>
        {days > 0 &&
          (['views', 'visits', 'requests'] as const).map((name) => (
            <Fact key={name} label={t(`numberImports.${name}`)}>
              {found[name] === null ? t('numberImports.unknown') : formatMetric(name, found[name])}
            </Fact>
          ))}
        {left_out.map(({ why, days: count, ...span }) => (
          <Fact key={why} label={t(`numberImports.out.${why}`)}>
            {daysText(count, span)}
          </Fact>
        ))}
        {skipped.length > 0 && (
          <Fact label={t('numberImports.skipped')}>
            <ul className={styles.skipped}>
              {skipped.map(({ why, lines }) => (
                <li key={why}>{t(`numberImports.skip.${why}` satisfies MessageKey, { count: lines })}</li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** What is wrong with the files, which stands in the fault of their field. */
function textOf(problem: unknown): string {
  const [issue] = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  return issue?.message ?? (problem instanceof Error ? problem.message : String(problem));
}
