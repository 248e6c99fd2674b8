import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import { argumentPlaces } from '#model/apis/argument-places.ts';
import { type ApiArgument, argumentTypes } from '#model/apis/arguments.ts';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './live.module.css';
import { useSource } from './source-context.ts';

/** What a page can ask the source with: typed, with what stands in where nothing is given. */
export function ArgumentsField() {
  const t = useT();
  const { source, edit, faultOf, canEdit } = useSource();
  const known = source.arguments;
  const missing = placesIn(source).filter((name) => !known.some((argument) => argument.name === name));
  const change = (at: number, part: Partial<ApiArgument>) =>
    edit<readonly ApiArgument[]>('arguments', (now = []) =>
      now.map((argument, place) => (place === at ? { ...argument, ...part } : argument)),
    );
  const add = (name: string) =>
    edit<readonly ApiArgument[]>('arguments', (now = []) => [
      ...now,
      { name, type: 'text', required: false, default: '', example: '' },
    ]);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t('apis.arguments')}</legend>
      <p className={styles.help}>{t('apis.argumentsHelp')}</p>
      {known.map((argument, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are what is edited, places are not.
        <div key={at} className={styles.argument}>
          <TextInput
            dir="ltr"
            label={t('apis.name')}
            spellCheck={false}
            value={argument.name}
            error={faultText(faultOf(`arguments.${at}.name`))}
            readOnly={!canEdit}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <Select
            label={t('apis.argumentType')}
            data={argumentTypes.map((type) => ({ value: type, label: t(`apis.argument.${type}`) }))}
            value={argument.type}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(type) => change(at, { type: argumentTypes.find((each) => each === type) ?? 'text' })}
          />
          <TextInput
            dir="auto"
            label={t('apis.argumentDefault')}
            value={argument.default}
            readOnly={!canEdit}
            onChange={(event) => change(at, { default: event.currentTarget.value })}
          />
          <TextInput
            dir="auto"
            label={t('apis.argumentExample')}
            value={argument.example}
            readOnly={!canEdit}
            onChange={(event) => change(at, { example: event.currentTarget.value })}
          />
          <Switch
            label={t('apis.argumentRequired')}
            checked={argument.required}
            disabled={!canEdit}
            onChange={(event) => change(at, { required: event.currentTarget.checked })}
          />
          {canEdit && (
            <ActionIcon
              aria-label={t('apis.removeArgument', { name: argument.name })}
              onClick={() => edit<readonly ApiArgument[]>('arguments', (now = []) => now.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {canEdit && (
        <div className={styles.acts}>
          {missing.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={16} />}
              onClick={() => add(name)}
            >
              <bdi dir="ltr">{`{${name}}`}</bdi>
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={() => add(freeName(known))}
          >
            {t('apis.addArgument')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Names between braces wherever arguments can stand. */
function placesIn(source: ReturnType<typeof useSource>['source']): string[] {
  const sent = [...source.headers, ...(source.type === 'http' ? source.query : [])];
  const body = source.type === 'graphql' ? source.variables : 'text' in source.body ? source.body.text : '';
  const texts = [source.url, body, ...sent.map(({ value }) => (typeof value === 'string' ? value : ''))];
  return argumentPlaces(texts.join(' '));
}

function freeName(known: readonly ApiArgument[]): string {
  let count = 1;
  while (known.some(({ name }) => name === `argument${count}`)) count += 1;
  return `argument${count}`;
}
