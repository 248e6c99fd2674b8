import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRun } from '#contract/api-runs.ts';
import type { ApiEnvironment } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { useSource } from '../live/source-context.ts';
import { runSource } from '../queries.ts';
import styles from './console.module.css';
import { RunResponse } from './run-response.tsx';

/** Makes one call with values for its arguments, and shows what came back. */
export function TryIt({ id }: { id: string | undefined }) {
  const t = useT();
  const queries = useQueryClient();
  const { source, canEdit } = useSource();
  const [values, setValues] = useState<Record<string, string>>({});
  const [environment, setEnvironment] = useState<ApiEnvironment>('live');
  const [run, setRun] = useState<{ run: ApiRun; args: Record<string, string> }>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const args = Object.fromEntries(
    source.arguments.map(({ name, default: usual, example }) => [name, values[name] ?? (example || usual)]),
  );
  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setRun({ run: await runSource({ source, args, environment, ...(id === undefined ? {} : { id }) }), args });
      if (id !== undefined) void queries.invalidateQueries({ queryKey: ['apis', 'of', id] });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  if (!canEdit) return <p className={styles.none}>{t('api.mayNotCall')}</p>;
  return (
    <div className={styles.try}>
      {source.arguments.length > 0 && (
        <div className={styles.args}>
          {source.arguments.map(({ name, required }) => (
            <TextInput
              key={name}
              size="sm"
              dir="auto"
              label={required ? name : t('common.optionalLabel', { label: name })}
              value={args[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <div className={styles.run}>
        <SegmentedControl
          size="sm"
          aria-label={t('apis.environment')}
          value={environment}
          onChange={(value) => setEnvironment(value === 'preview' ? 'preview' : 'live')}
          data={[
            { value: 'live', label: t('apis.environment.live') },
            { value: 'preview', label: t('apis.environment.preview') },
          ]}
        />
        <Button loading={isBusy} disabled={source.url === ''} onClick={() => void start()}>
          {t('apis.run')}
        </Button>
      </div>
      <DialogProblem problem={problem} />
      <div aria-live="polite">{run && <RunResponse id={id} run={run.run} args={run.args} />}</div>
    </div>
  );
}
