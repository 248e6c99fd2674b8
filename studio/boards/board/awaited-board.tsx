import { Skeleton } from '@mantine/core';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import styles from './board.module.css';

const places = [
  { column: 0, row: 0, width: 3, height: 3 },
  { column: 3, row: 0, width: 3, height: 3 },
  { column: 6, row: 0, width: 3, height: 3 },
  { column: 9, row: 0, width: 3, height: 3 },
  { column: 0, row: 3, width: 8, height: 8 },
  { column: 8, row: 3, width: 4, height: 8 },
];

/** Stands where a board will be. */
export function AwaitedBoard() {
  return (
    <Delayed>
      <Skeleton height={32} width="30%" mb={24} />
      <div className={styles.board}>
        <div className={styles.grid}>
          {places.map(({ column, row, width, height }) => (
            <Skeleton
              key={`${column} ${row}`}
              className={styles.cell}
              style={{ '--column': column + 1, '--row': row + 1, '--width': width, '--height': height }}
              data-small={width < 5 || undefined}
            />
          ))}
        </div>
      </div>
    </Delayed>
  );
}
