import { exportFormEntries, showFormFile } from '#contract/form-entries.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { type EntrySearch, entryRequestOf } from './queries.ts';

/** Puts the entries, narrowed as the list is, into the downloads. */
export async function downloadEntries(search: EntrySearch, format: 'csv' | 'json'): Promise<void> {
  const { file, name } = await callForFile(exportFormEntries, { body: { ...entryRequestOf(search), format } });
  put(file, name ?? `entries.${format}`);
}

/** Puts a file of an entry into the downloads. */
export async function downloadFile(id: string, file: { id: string; name: string }): Promise<void> {
  const answer = await callForFile(showFormFile, { params: { id, file: file.id } });
  put(answer.file, file.name);
}

function put(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
