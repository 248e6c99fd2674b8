import type { Column } from '#model/apis/collection/column.ts';
import { isTranslation } from '#model/apis/columns/translated-columns.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { columnTitle } from './column-words.ts';
import styles from './table-grid.module.css';

/** Tells of columns in languages that the site does not have, or no longer. */
export function UnshownColumns({
  fields,
  further,
}: {
  fields: readonly Column[];
  further: readonly SiteLanguage[] | undefined;
}) {
  const t = useT();
  if (!further) return null;
  const spoken = new Set(further);
  const unshown = fields.filter((field) => isTranslation(field) && !spoken.has(field.language));
  if (unshown.length === 0) return null;
  return <p className={styles.hint}>{t('table.unshownColumns', { columns: formatList(unshown.map(columnTitle)) })}</p>;
}
