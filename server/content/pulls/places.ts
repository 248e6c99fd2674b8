/** Where the storage has what a site pulled from another Sitewright: files by what is in them. */
export const pulledInto = (siteId: string): string => `pulls/${siteId}`;

/** The list of the files of one build. */
export const pulledList = (siteId: string, build: string): string => `${pulledInto(siteId)}/lists/${build}.json`;

/** The name under which the token of the source of a site is sealed. */
export const SOURCE_TOKEN = 'pulls/source';
