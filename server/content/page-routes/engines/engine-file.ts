/** A file for a web server, with addresses that are asked for. */
export interface EngineFile {
  readonly name: string;
  readonly text: string;
  /** Of a file that names its own. */
  readonly host?: string;
  /** It compares the whole of a request, with its query, which a route takes whatever it is. */
  readonly ignoresQuery?: true;
  readonly probes: readonly string[];
}
