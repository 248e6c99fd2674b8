/** Where the storage has what a site pulled from another Sitewright: files by what is in them. */
export const pulledInto = (siteId: string): string => `pulls/${siteId}`;

/** What the names of the lists of a site begin with. */
export const pulledLists = (siteId: string): string => `${pulledInto(siteId)}/lists/`;

/** The list of the files of one build. */
export const pulledList = (siteId: string, build: string): string => `${pulledLists(siteId)}${build}.json`;

/** The build a list is of, by its name. */
export const buildOfList = (name: string): string => name.slice(name.lastIndexOf('/') + 1, -'.json'.length);

/** The name under which the token of the source of a site is sealed. */
export const SOURCE_TOKEN = 'pulls/source';
