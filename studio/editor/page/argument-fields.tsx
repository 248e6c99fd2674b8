import { useQuery } from '@tanstack/react-query';
import type { DataCall } from '#model/layout/layout.ts';
import { useT } from '#studio/messages/use-t.ts';
import { argumentsQuery } from '../document/queries.ts';
import styles from '../inspector/inspector.module.css';
import { LiquidText } from '../inspector/liquid-text.tsx';

interface ArgumentFieldsProps {
  call: DataCall;
  /** The source that is asked. */
  api: { id: string; title: string };
  onChange: (part: (now: DataCall) => Partial<DataCall>, field?: string) => void;
}

/** What a source is asked with: each argument as Liquid over the page's params and what earlier calls answered. */
export function ArgumentFields({ call, api, onChange }: ArgumentFieldsProps) {
  const t = useT();
  const { data: known } = useQuery(argumentsQuery(api.id));
  if (!known) return null;
  // One that the source does not have is still shown, to be taken away: with it the page is not saved.
  const gone = Object.keys(call.args ?? {}).filter((name) => known.every((argument) => argument.name !== name));
  if (known.length === 0 && gone.length === 0) return null;
  const set = (name: string, value: string) =>
    onChange((now) => {
      const { [name]: _before, ...others } = now.args ?? {};
      return { args: value === '' ? others : { ...others, [name]: value } };
    }, `args ${name}`);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>{t('editor.calls.arguments')}</legend>
      {known.map(({ name, required, default: usual }) => (
        <LiquidText
          key={name}
          label={required ? name : t('common.optionalLabel', { label: name })}
          {...(usual === '' ? {} : { help: t('editor.calls.argumentUsually', { value: usual }) })}
          value={call.args?.[name] ?? ''}
          onChange={(value) => set(name, value)}
        />
      ))}
      {gone.map((name) => (
        <LiquidText
          key={name}
          label={name}
          error={t('data.argUnknown', { api: api.title, name })}
          value={call.args?.[name] ?? ''}
          onChange={(value) => set(name, value)}
        />
      ))}
    </fieldset>
  );
}
