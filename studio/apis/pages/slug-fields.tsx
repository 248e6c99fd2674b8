import { Button, Select } from '@mantine/core';
import { isPlaceholderName } from '#model/page-routes/url-pattern.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import type { TablePageChoices } from '#model/table-pages/choices.ts';
import { freeColumn } from '#model/table-pages/guess-pages.ts';
import { columnTitle } from '#studio/documents/tables/column-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { IconAlert, IconCheck } from '#studio/ui/icons/icons.ts';
import { type ChoiceProps, faultOf } from './choice-props.ts';
import styles from './create-pages.module.css';
import type { PagesPlan } from './queries.ts';

interface SlugFieldsProps extends ChoiceProps {
  isLive: boolean;
  onEditTable: () => void;
}

/** Chooses where the paths of rows come from, and says which rows get a page by it. */
export function SlugFields({ plan, choices, isLive, onChange, onEditTable }: SlugFieldsProps) {
  const t = useT();
  const { columns } = plan;
  const { slug } = choices;
  const fresh = freeColumn(columns);
  const titleOf = (name: string | null) => {
    const column = columns.find((each) => each.name === name);
    return column ? columnTitle(column) : (name ?? '');
  };
  const choose = (next: TablePageChoices['slug']) => {
    const { item } = choices;
    // The placeholder is called after its column, unless a person called it otherwise.
    const named = isPlaceholderName(slug.column) ? slug.column : 'slug';
    const name = isPlaceholderName(next.column) ? next.column : 'slug';
    const url_string = item.url_string.replace(`<${named}>`, () => `<${name}>`);
    onChange({ ...choices, slug: next, item: { ...item, url_string } });
  };
  const existing = columns.map((column) => ({ value: `is ${column.name}`, label: columnTitle(column) }));
  const made = columns.map((column) => ({
    value: `of ${column.name}`,
    label: t('createPages.slugNewOf', { column: fresh, from: columnTitle(column) }),
  }));
  return (
    <>
      <Select
        label={t('createPages.slug')}
        data={[
          { group: t('createPages.slugColumns'), items: existing },
          ...(isLive ? [] : [{ group: t('createPages.slugNew'), items: made }]),
        ]}
        value={slug.from === null ? `is ${slug.column}` : `of ${slug.from}`}
        allowDeselect={false}
        searchable={columns.length > 8}
        description={slug.from === null ? undefined : t('createPages.slugNewHelp', { column: slug.column })}
        error={faultText(faultOf(plan, 'slug.column') ?? faultOf(plan, 'slug.from'))}
        onChange={(value) => {
          if (value === null) return;
          const name = value.slice(3);
          choose(value.startsWith('is ') ? { column: name, from: null } : { column: fresh, from: name });
        }}
      />
      <div className={styles.check} role="status">
        <Outcome plan={plan} isLive={isLive} />
        {plan.faults.map((fault) => (
          <Fault key={fault.kind} fault={fault} />
        ))}
        {plan.languages.map((each) => (
          <InLanguage key={each.language} slugs={each} rows={plan.rows} />
        ))}
      </div>
      {plan.faults.length > 0 && !isLive && (
        <div className={styles.ways}>
          {slug.from === null && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => choose({ column: fresh, from: choices.show.title })}
            >
              {t('createPages.makeNew', { from: titleOf(choices.show.title) })}
            </Button>
          )}
          <Button variant="subtle" size="compact-md" onClick={onEditTable}>
            {t('createPages.editTable')}
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ plan: { rows, pages, sample }, isLive }: { plan: PagesPlan; isLive: boolean }) {
  const t = useT();
  if (rows === 0) return null;
  return (
    <p className={styles.outcome}>
      {pages === rows && <IconCheck size={16} />}
      <span>
        {pages === rows ? t('createPages.allRows', { count: rows }) : t('createPages.someRows', { pages, rows })}
        {isLive && <> {t('createPages.lastResponse')}</>}
        {sample !== null && (
          <span className={styles.path}>
            <bdi dir="ltr">{decoded(sample)}</bdi>
          </span>
        )}
      </span>
    </p>
  );
}

/** Where the paths of a further language come from, and which rows have one of their own in it. */
function InLanguage({ slugs, rows }: { slugs: PagesPlan['languages'][number]; rows: number }) {
  const t = useT();
  const { language, column, from, pages, faults, sample } = slugs;
  return (
    <div>
      <h4 className={styles.language}>{nameOfLanguage(language)}</h4>
      <p className={styles.outcome}>
        <span>
          {from === null
            ? t('createPages.languageColumn', { column })
            : t('createPages.languageMade', { column, from })}{' '}
          {rows > 0 && t('createPages.languageRows', { pages, rows })}
          {sample !== null && (
            <span className={styles.path}>
              <bdi dir="ltr">{decoded(sample)}</bdi>
            </span>
          )}
        </span>
      </p>
      {faults.map((fault) => (
        <Fault key={fault.kind} fault={fault} isFurther />
      ))}
    </div>
  );
}

/** Rows of a fault that are named at first sight. */
const SHOWN = 5;

interface FaultProps {
  fault: PagesPlan['faults'][number];
  /** In a further language a row without a slug has a page still. */
  isFurther?: boolean;
}

function Fault({ fault: { kind, total, rows }, isFurther = false }: FaultProps) {
  const t = useT();
  const isKept = isFurther && kind === 'empty';
  return (
    <div className={styles.fault}>
      <p className={styles.outcome}>
        {!isKept && <IconAlert size={16} />}
        {t(isKept ? 'createPages.languageKept' : `createPages.fault.${kind}`, { count: total })}
      </p>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ at, value, by }) => (
          <li key={at}>
            {t('createPages.row', { number: at + 1 })}
            {value !== '' && (
              <>
                {': '}
                <bdi className={styles.value}>{value}</bdi>
              </>
            )}
            {typeof by === 'number' && ` (${t('createPages.sameAs', { number: by + 1 })})`}
            {typeof by === 'string' && (
              <>
                {' → '}
                <bdi dir="ltr">{by}</bdi>
              </>
            )}
          </li>
        ))}
        {total > SHOWN && <li aria-hidden="true">…</li>}
      </ul>
    </div>
  );
}

/** A path as people read it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
