import { Skeleton } from '@mantine/core';
import { Delayed } from '#studio/ui/screen/delayed.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Rows of the real height while the first page loads, visible when that takes longer than 400 ms. */
export function GridSkeleton({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Delayed>
          <Skeleton height={14} radius="sm" width={`${92 - 6 * (row.charCodeAt(0) % 5)}%`} />
        </Delayed>
      </td>
    </tr>
  ));
}
