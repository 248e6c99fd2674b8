/** What programs that read for people are told of a site (llmstxt.org). */
export const LLMS = '/llms.txt';
export const FAVICON = '/favicon.ico';

/** One of the files a sitemap of many addresses is in, by its number. */
export const sitemapPart = /^\/sitemap-([1-9]\d?)\.xml$/;

/** Whether a site has a file for search engines and other programs at a path. */
export const isRobotsFile = (path: string): boolean =>
  path === '/robots.txt' ||
  path === LLMS ||
  path === '/sitemap.xml' ||
  (path.startsWith('/sitemap-') && sitemapPart.test(path));

/** Whether a site makes a file of its own at a path, which only a route for just this path takes the place of. */
export const isSiteFile = (path: string): boolean => path === FAVICON || isRobotsFile(path);
