import './words.ts';
import { Chip, Group } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { targetsQuery } from './queries.ts';
import styles from './redirects.module.css';

/** Addresses whose likely targets are asked for, and targets that are offered for several together. */
const ASKED = 5;
const OFFERED = 6;

interface LikelyTargetsProps {
  /** The missing addresses. */
  paths: readonly string[];
  value: string;
  onChoose: (target: string) => void;
}

/** The pages visitors of missing addresses are likely to have meant; of several first what most of them are like. */
export function LikelyTargets({ paths, value, onChoose }: LikelyTargetsProps) {
  const t = useT();
  const targets = useQueries({
    queries: paths.slice(0, ASKED).map((path) => targetsQuery(path)),
    combine: (answers) => mostNamed(answers.map(({ data = [] }) => data)).slice(0, OFFERED),
  });
  if (targets.length === 0) return null;
  return (
    <fieldset className={styles.targets}>
      <legend className={styles.legend}>{t('missingPages.likely')}</legend>
      <Chip.Group value={value} onChange={onChoose}>
        <Group gap="xs">
          {targets.map((target) => (
            <Chip key={target} value={target} variant="outline" size="sm" dir="ltr">
              <bdi dir="ltr">{readablePath(target)}</bdi>
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
}

function mostNamed(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const target of lists.flat()) counts.set(target, (counts.get(target) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([target]) => target);
}
