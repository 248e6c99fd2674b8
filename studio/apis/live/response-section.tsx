import { pagination as paginationSchema } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from '../api-page.module.css';
import { useSource } from './source-context.ts';
import { SourceNumber, SourceSelect, SourceText } from './source-fields.tsx';

const ways = ['none', 'page', 'offset', 'cursor', 'link'] as const;

/** Where the list stands in the answer, and how one that comes in parts is asked for. */
export function ResponseSection() {
  const t = useT();
  const { source, set } = useSource();
  const { pagination } = source;
  return (
    <Section title={t('apis.answer')} help={t('apis.answerHelp')}>
      <div className={styles.fields}>
        <div className={styles.line}>
          <SourceText
            path="list"
            label={t('common.optionalLabel', { label: t('apis.list') })}
            help={t('apis.listHelp')}
            placeholder="data.items"
          />
          <SourceText
            path="total"
            label={t('common.optionalLabel', { label: t('apis.total') })}
            help={t('apis.totalHelp')}
          />
        </div>
        <SourceSelect
          path="pagination.type"
          label={t('apis.pagination')}
          options={ways.map((way) => ({ value: way, label: t(`apis.pagination.${way}`) }))}
          onPick={(type) => set('pagination', paginationSchema.parse({ type }))}
        />
        {(pagination.type === 'page' || pagination.type === 'offset' || pagination.type === 'cursor') && (
          <div className={styles.line}>
            <SourceText path="pagination.param" label={t('apis.paginationParam')} />
            {pagination.type === 'cursor' && <SourceText path="pagination.next" label={t('apis.paginationNext')} />}
            <SourceText
              path="pagination.sizeParam"
              label={t('common.optionalLabel', { label: t('apis.paginationSizeParam') })}
            />
            <SourceNumber path="pagination.size" label={t('apis.paginationSize')} min={1} max={10_000} />
            {pagination.type === 'page' && (
              <SourceSelect
                path="pagination.first"
                label={t('apis.paginationFirst')}
                options={[
                  { value: '0', label: '0' },
                  { value: '1', label: '1' },
                ]}
                onPick={(first) => set('pagination.first', Number(first))}
              />
            )}
          </div>
        )}
        {pagination.type !== 'none' && (
          <SourceNumber path="maxPages" label={t('apis.maxPages')} help={t('apis.maxPagesHelp')} min={1} max={100} />
        )}
      </div>
    </Section>
  );
}
