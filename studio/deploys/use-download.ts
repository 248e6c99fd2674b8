import { useMutation } from '@tanstack/react-query';
import { downloadDeploy } from '#contract/deploys.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Downloads the archive of a deploy. */
export function useDownload() {
  return useMutation({
    mutationFn: (id: string) => callForFile(downloadDeploy, { params: { id } }),
    onSuccess: ({ file, name }) => save(file, name ?? 'site.zip'),
    onError: notify.problem,
  });
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
