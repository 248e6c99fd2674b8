import { Alert, Button, ColorInput, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CellKind, Column } from '#model/apis/collection/column.ts';
import { type Choice, choiceLabel, MAX_CHOICES } from '#model/apis/columns/column-options.ts';
import { type ColumnType, isChoice, isReference } from '#model/apis/columns/column-types.ts';
import { mainColumns } from '#model/apis/columns/translated-columns.ts';
import { directionOf, nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { ApiSelect } from '#studio/documents/select/api-select.tsx';
import { useFurtherLanguages, useSiteZone } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { columnTitle } from './column-words.ts';
import { currencyName } from './format-price.ts';
import { otherTableQuery } from './queries.ts';
import styles from './table-grid.module.css';

/** Types whose cells a slug can be made of. */
const slugSources: ReadonlySet<ColumnType> = new Set(['text', 'longText', 'number', 'date', 'choice', 'email']);

interface OptionsProps {
  kind: CellKind;
  onChange: (options: Partial<CellKind>) => void;
  /** How many rows have each choice. */
  uses: ReadonlyMap<string, number>;
  /** The other columns of the table. */
  others: readonly Column[];
  /** What rows get in place of choices that are gone; an empty text for nothing. What is not named stays. */
  replaced: ReadonlyMap<string, string>;
  onReplace: (replaced: ReadonlyMap<string, string>) => void;
}

/** Choices that are gone of which each is asked about. */
const MAX_GONE = 20;

/** What a type asks of its column beside the heading. */
export function ColumnOptionsFields(props: OptionsProps) {
  const { type } = props.kind;
  if (type === 'text') return props.kind.translates === undefined && <SlugSourceSelect {...props} />;
  if (type === 'price') return <CurrencySelect {...props} />;
  if (type === 'dateTime') return <ZoneHint />;
  if (isChoice(type)) return <ChoicesField {...props} />;
  return isReference(type) ? <ReferenceFields {...props} /> : null;
}

/** A column of slugs, whose empty cells the server fills. */
function SlugSourceSelect({ kind, others, onChange }: OptionsProps) {
  const t = useT();
  const sources = others.filter(({ type, translates }) => translates === undefined && slugSources.has(type));
  return (
    <Select
      label={t('table.slugFrom')}
      description={t('table.slugFromHelp')}
      placeholder={t('table.slugFromNone')}
      clearable
      data={sources.map((column) => ({ value: column.name, label: columnTitle(column) }))}
      value={kind.madeFrom ?? null}
      onChange={(madeFrom) => onChange({ madeFrom: madeFrom ?? undefined })}
    />
  );
}

function CurrencySelect({ kind, onChange }: OptionsProps) {
  const t = useT();
  const codes = new Set([...(kind.currency ? [kind.currency] : []), ...Intl.supportedValuesOf('currency')]);
  return (
    <Select
      label={t('table.currency')}
      searchable
      limit={100}
      nothingFoundMessage={t('table.noCurrency')}
      data={Array.from(codes, (code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))}
      value={kind.currency ?? null}
      onChange={(currency) => currency !== null && onChange({ currency })}
    />
  );
}

/** A time without an offset is one of the site's time zone. */
function ZoneHint() {
  const t = useT();
  const zone = useSiteZone();
  return <p className={styles.hint}>{t('table.zoneHelp', { zone })}</p>;
}

function ChoicesField({ kind: { choices = [] }, onChange, uses, replaced, onReplace }: OptionsProps) {
  const t = useT();
  const further = useFurtherLanguages();
  const set = (next: Choice[]) => onChange({ choices: next });
  const known = new Set(choices.map(({ key }) => key));
  const gone = [...uses].filter(([key]) => !known.has(key));
  return (
    <fieldset className={styles.options}>
      <legend>{t('table.choicesOf')}</legend>
      {choices.map((choice, at) => {
        const name = choice.label || choice.key;
        const change = (part: Partial<Choice>) =>
          set(choices.map((each, place) => (place === at ? { ...each, ...part } : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a new choice is typed right here.
          <div key={at} className={styles.option}>
            <TextInput
              dir="auto"
              aria-label={t('table.choiceLabel', { number: at + 1 })}
              maxLength={100}
              value={choice.label === '' ? choice.key : choice.label}
              // What no row has yet is named by what it is called.
              onChange={({ currentTarget: { value } }) =>
                change(uses.has(choice.key) ? { label: value === choice.key ? '' : value } : { key: value, label: '' })
              }
            />
            <ColorInput
              dir="ltr"
              format="hex"
              withEyeDropper={false}
              aria-label={t('table.choiceColor', { choice: name })}
              placeholder={t('table.noColor')}
              value={choice.color}
              onChange={(color) => change({ color })}
            />
            <IconButton
              aria-label={t('table.removeChoice', { choice: name })}
              title={t('table.removeChoice', { choice: name })}
              onClick={() => set(choices.toSpliced(at, 1))}
            >
              <IconTrash />
            </IconButton>
            {further.map((language) => (
              <TextInput
                key={language}
                className={styles.optionLabel}
                dir={directionOf(language)}
                lang={language}
                maxLength={120}
                aria-label={t('table.choiceIn', { choice: name, language: nameOfLanguage(language) })}
                placeholder={nameOfLanguage(language)}
                value={choice.labels?.[language] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ labels: withLabel(choice.labels, language, value) })
                }
              />
            ))}
          </div>
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        disabled={choices.length >= MAX_CHOICES}
        onClick={() => set([...choices, { key: '', label: '', color: '' }])}
      >
        {t('table.addChoice')}
      </Button>
      {gone.length > 0 && (
        <Alert color="secondary">
          {t('table.goneChoices', {
            count: gone.reduce((sum, [, count]) => sum + count, 0),
            choices: gone
              .slice(0, 5)
              .map(([key]) => key)
              .join(', '),
          })}
          {gone.slice(0, MAX_GONE).map(([key, count]) => (
            <NativeSelect
              key={key}
              size="xs"
              label={t('table.goneChoice', { choice: key, count })}
              data={[
                { value: 'keep', label: t('table.keepChoice') },
                { value: 'clear', label: t('table.clearChoice') },
                ...choices
                  .filter((choice) => choice.key !== '')
                  .map((choice) => ({
                    value: `to ${choice.key}`,
                    label: t('table.replaceChoice', { choice: choiceLabel(choice) }),
                  })),
              ]}
              value={chosenFor(replaced.get(key))}
              onChange={({ currentTarget: { value } }) => {
                const next = new Map(replaced);
                if (value === 'keep') next.delete(key);
                else next.set(key, value === 'clear' ? '' : value.slice('to '.length));
                onReplace(next);
              }}
            />
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() =>
              set([...choices, ...gone.map(([key]) => ({ key, label: '', color: '' }))].slice(0, MAX_CHOICES))
            }
          >
            {t('table.takeChoices')}
          </Button>
        </Alert>
      )}
    </fieldset>
  );
}

function withLabel(labels: Choice['labels'], language: SiteLanguage, label: string): Choice['labels'] {
  const { [language]: _before, ...others } = labels ?? {};
  const next = label === '' ? others : { ...others, [language]: label };
  return Object.keys(next).length === 0 ? undefined : next;
}

const chosenFor = (replaced: string | undefined): string =>
  replaced === undefined ? 'keep' : replaced === '' ? 'clear' : `to ${replaced}`;

function ReferenceFields({ kind: { table, by }, onChange }: OptionsProps) {
  const t = useT();
  const { data } = useQuery({ ...otherTableQuery(table ?? ''), enabled: table !== undefined });
  const columns = mainColumns(data?.fields ?? []);
  return (
    <>
      <ApiSelect
        label={t('table.referencedTable')}
        value={table ?? null}
        error={data === null && t('table.noTable')}
        onChange={(next) => onChange({ table: next ?? undefined, by: undefined })}
      />
      <Select
        label={t('table.referencedBy')}
        description={t('table.referencedByHelp')}
        data={columns.map((column) => ({ value: column.name, label: columnTitle(column) }))}
        value={by ?? null}
        disabled={columns.length === 0}
        onChange={(next) => next !== null && onChange({ by: next })}
      />
    </>
  );
}
