import { contrast } from '#model/contrast.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconCircleCheck } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './contrast-finding.module.css';

interface ContrastFindingProps {
  /** The colour as it was chosen. */
  color: string;
  /** What it is read against. */
  against: string;
  /** The shade that is used for text in its place. */
  used: string;
}

/** Cut, not rounded: 4.49 is not 4.5. */
const ratio = (one: string, other: string) => formatNumber(Math.floor(contrast(one, other) * 10) / 10);

/** Whether a chosen colour can be read, and which shade is used in its place where it cannot. */
export function ContrastFinding({ color, against, used }: ContrastFindingProps) {
  const t = useT();
  if (used === color)
    return (
      <span className={styles.finding}>
        <IconCircleCheck size={16} />
        {t('display.contrastGood', { ratio: ratio(color, against) })}
      </span>
    );
  return (
    <span className={styles.finding}>
      <IconAlert size={16} />
      <span>
        {t('display.contrastPoor', { ratio: ratio(color, against), used: ratio(used, against) })}{' '}
        <span className={styles.shade} style={{ background: used }} /> <Code>{used}</Code>
      </span>
    </span>
  );
}
