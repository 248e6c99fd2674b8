import { ActionIcon, Button, TextInput } from '@mantine/core';
import { originOf } from '#model/apis/import/source-of-draft.ts';
import type { SentField } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { IconKey, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './live.module.css';
import { SecretField } from './secret-field.tsx';
import { secretNameFor } from './secret-names.ts';
import { useSource, valueAt } from './source-context.ts';

interface PairsFieldProps {
  path: string;
  label: string;
  help?: string;
}

/** Names with values that are sent: of the query, the headers, a form. A value can be a secret. */
export function PairsField({ path, label, help }: PairsFieldProps) {
  const t = useT();
  const { source, edit, faultOf, canEdit } = useSource();
  const pairs = (valueAt(source, path) ?? []) as readonly SentField[];
  const origin = originOf(source.url);
  const change = (at: number, part: Partial<SentField>) =>
    edit<readonly SentField[]>(path, (now = []) =>
      now.map((pair, place) => (place === at ? { ...pair, ...part } : pair)),
    );
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {pairs.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are what is edited, places are not.
        <div key={at} className={styles.pair}>
          <TextInput
            dir="ltr"
            size="sm"
            aria-label={t('apis.pairName', { at: at + 1 })}
            placeholder={t('apis.name')}
            spellCheck={false}
            value={name}
            error={faultText(faultOf(`${path}.${at}.name`))}
            readOnly={!canEdit}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          {typeof value === 'string' ? (
            <TextInput
              dir="ltr"
              size="sm"
              aria-label={t('apis.pairValue', { name })}
              placeholder={t('apis.value')}
              spellCheck={false}
              value={value}
              error={faultText(faultOf(`${path}.${at}.value`))}
              readOnly={!canEdit}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
          ) : (
            <SecretField
              label={name}
              origin={origin}
              reference={value}
              kind="key"
              onChange={(reference) => change(at, { value: reference })}
            />
          )}
          {canEdit && (
            <div className={styles.pairActs}>
              <ActionIcon
                aria-label={t(typeof value === 'string' ? 'apis.makeSecret' : 'apis.makePlain', { name })}
                aria-pressed={typeof value !== 'string'}
                onClick={() =>
                  change(at, { value: typeof value === 'string' ? { secret: secretNameFor(origin, name) } : '' })
                }
              >
                <IconKey size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('apis.removePair', { name })}
                onClick={() => edit<readonly SentField[]>(path, (now = []) => now.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          )}
        </div>
      ))}
      {canEdit && pairs.length < 50 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => edit<readonly SentField[]>(path, (now = []) => [...now, { name: '', value: '' }])}
        >
          {t('apis.addPair')}
        </Button>
      )}
    </fieldset>
  );
}
