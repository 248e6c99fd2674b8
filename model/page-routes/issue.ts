/** What is wrong with one field of a page route: `message` is a message key, `values` fills its blanks. */
export interface RouteIssue {
  path: string;
  message: string;
  values?: Record<string, string | number>;
}
