import { queryOptions } from '@tanstack/react-query';
import { exportLinkReport, type LinkCheck, showLinkCheck } from '#contract/link-checks.ts';
import { call } from '#studio/session/call.ts';
import { callForFile } from '#studio/session/call-for-file.ts';

/** Milliseconds between looks while a check is under way. */
const BUSY = 1000;

export const isUnderWay = (check: LinkCheck | null): boolean => check?.state === 'queued' || check?.state === 'running';

export const linksQuery = queryOptions({
  queryKey: ['link-checks'],
  queryFn: ({ signal }) => call(showLinkCheck, { signal }),
  refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.check) ? BUSY : false),
  staleTime: 0,
});

/** Puts what was found into the downloads. */
export async function downloadReport(): Promise<void> {
  const { file, name } = await callForFile(exportLinkReport, {});
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'links.csv';
  link.click();
  URL.revokeObjectURL(address);
}
