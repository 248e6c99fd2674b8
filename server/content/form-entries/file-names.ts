/** Where the files of a site's entries lie: apart from its media, and served by nothing but the API. */
export function entryFilesOf(siteId: string): string {
  return `sites/${siteId}/entries`;
}

export function entryFileName(siteId: string, fileId: string): string {
  return `${entryFilesOf(siteId)}/${fileId}`;
}
