/** Addresses of the site's own files in a page or a stylesheet: all but forms, which only a server can take. */
const address = /\/_\/(?!forms\/|preview\/|tiles\/)[\w.~%@+-]+(?:\/[\w.~%@+-]+)*/g;

/** The files of the site that a text names, each once. */
export function namedFiles(text: string): Set<string> {
  return new Set(text.match(address));
}
