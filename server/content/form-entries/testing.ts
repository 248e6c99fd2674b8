import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import type { EntryValue } from '#model/forms/check-entry.ts';
import { readForm } from '#model/forms/read-form.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { ReceivedFile } from '#server/platform/uploads/received-file.ts';
import { type NewEntry, storeEntry } from './store-entry.ts';

interface Said {
  form?: string;
  name?: string;
  email?: string;
  message?: string;
  files?: readonly ReceivedFile[];
  spam?: NewEntry['spam'];
  confirms?: boolean;
}

/** Keeps an entry as the site does, and answers its id. */
export async function storeTestEntry(services: Services, siteId: SiteId, said: Said = {}): Promise<string> {
  const { form: name = 'contact', email = 'ada@example.com', message = 'Hello', files = [], spam = null } = said;
  const form = readForm({ name, confirms: said.confirms === true });
  if (!form) throw new Error(`“${name}” is no name of a form.`);
  const values: EntryValue[] = [
    { name: 'name', kind: 'text', label: 'Name', value: said.name ?? 'Ada' },
    { name: 'email', kind: 'email', label: 'Email', value: email },
    { name: 'message', kind: 'long-text', label: 'Message', value: message },
  ];
  const stamp = newId();
  await inSite(siteId, () =>
    storeEntry(services, {
      site: { id: siteId, name: 'Bakery', locale: 'en-US' },
      form,
      releaseId: '-',
      page: '/contact',
      stamp,
      said: '',
      values,
      files,
      spam,
      confirmation: 'We bake for you.',
    }),
  );
  const kept = services.db.selectFrom('form_entries').select('id').where('sending', '=', stamp);
  return (await inSite(siteId, () => kept.executeTakeFirstOrThrow())).id;
}

/** A file as it is received. */
export async function receivedTestFile({ config }: Services, name: string, content: string): Promise<ReceivedFile> {
  const path = join(config.dataDir, `sent-${name}`);
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { field: 'cv', name, type: '', path, size: Buffer.byteLength(content), sha256 };
}
