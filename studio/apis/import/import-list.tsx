import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { foldText } from '#model/fold-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './import.module.css';
import { ImportSources } from './import-sources.tsx';
import type { Importable, Offered } from './read-import.ts';

const ROW = 52;
const MAX = 50;

interface ImportListProps {
  found: Importable;
  onBack: () => void;
}

/** Everything a document offers, to be searched and chosen from. */
export function ImportList({ found, onBack }: ImportListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.offered.length === 1 ? found.offered.map(({ id }) => id) : []),
  );
  const [taken, setTaken] = useState<readonly Offered[]>();
  const wanted = useDeferredValue(search);
  const groups = useMemo(() => [...new Set(found.offered.map((each) => each.group))].filter(Boolean).sort(), [found]);
  const shown = useMemo(() => narrowed(found.offered, wanted, group), [found, wanted, group]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  if (taken) return <ImportSources offered={taken} onBack={() => setTaken(undefined)} />;
  return (
    <Section title={t('apis.importChoose')} help={t(`apis.importFrom.${found.from}`, { count: found.offered.length })}>
      <div className={styles.source}>
        <div className={styles.search}>
          <TextInput
            aria-label={t('apis.importSearch')}
            placeholder={t('apis.importSearch')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {groups.length > 1 && (
            <Select
              aria-label={t('apis.importGroup')}
              placeholder={t('apis.importGroup')}
              data={groups}
              value={group}
              clearable
              searchable
              onChange={setGroup}
            />
          )}
        </div>
        <div ref={scroller} className={styles.operations}>
          <ul aria-label={t('apis.importChoose')} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const each = shown[index];
              return (
                each && (
                  <li key={each.id} className={styles.operation} style={{ insetBlockStart: start }}>
                    <Checkbox
                      checked={chosen.has(each.id)}
                      disabled={!chosen.has(each.id) && chosen.size >= MAX}
                      onChange={() => toggle(each.id)}
                      label={
                        <span className={styles.line}>
                          <span className={styles.title} dir="auto" data-old={each.isDeprecated || undefined}>
                            {each.title}
                          </span>
                          <code dir="ltr" className={styles.path}>
                            {each.method} {each.path}
                          </code>
                        </span>
                      }
                    />
                  </li>
                )
              );
            })}
          </ul>
        </div>
        <p className={styles.hint} role="status">
          {t('apis.importShown', { count: shown.length })} {chosen.size >= MAX && t('apis.importMost', { count: MAX })}
        </p>
        <div className={styles.acts}>
          <Button variant="default" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => setTaken(found.offered.filter(({ id }) => chosen.has(id)))}
          >
            {t('apis.importGoOn', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function narrowed(offered: readonly Offered[], search: string, group: string | null): readonly Offered[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return offered.filter((each) => {
    if (group !== null && each.group !== group) return false;
    const text = foldText(`${each.method} ${each.path} ${each.title} ${each.group}`);
    return words.every((word) => text.includes(word));
  });
}
