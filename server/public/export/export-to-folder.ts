import type { Services } from '#server/platform/http/services.ts';
import { type SiteParts, sitePartsOf } from '#server/public/live/site-parts.ts';
import { ExportError } from './export-error.ts';
import { type ExportedFile, exportSite, type NotKept } from './export-site.ts';
import { type Written, writeFolder } from './write-folder.ts';

/** Sites that are named to who asked for one that is not there. */
const NAMED = 20;

export interface ExportReport extends Written {
  readonly notKept: readonly NotKept[];
}

/**
 * Writes the live release of a site into a folder, to be served by any file server.
 * @param slug of the site
 * @throws ExportError in words for whoever asked
 */
export async function exportToFolder(services: Services, slug: string, folder: string): Promise<ExportReport> {
  const parts = sitePartsOf(services);
  await parts.directory.refresh();
  const site = parts.directory.find(`${slug}.localhost`);
  if (!site) throw new ExportError(`There’s no site ${slug}.${otherSites(parts)}`);
  const release = await parts.live.prepare(site);
  if (!release) throw new ExportError(`${slug} isn’t published yet.`);
  const notKept: NotKept[] = [];
  const files = async function* (): AsyncGenerator<ExportedFile, void> {
    for await (const each of exportSite(services, parts, release)) {
      if ('file' in each) yield each.file;
      else if ('notKept' in each) notKept.push(each.notKept);
    }
  };
  return { ...(await writeFolder(folder, files())), notKept };
}

function otherSites({ directory }: SiteParts): string {
  const slugs = directory.all().map(({ slug }) => slug);
  const more = slugs.length > NAMED ? ` and ${slugs.length - NAMED} more` : '';
  return slugs.length === 0 ? '' : ` There are: ${slugs.slice(0, NAMED).join(', ')}${more}.`;
}
