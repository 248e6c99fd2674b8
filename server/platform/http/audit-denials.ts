/** Writes down that someone was refused. One for a server, so that its endpoints share the limit of rows. */
export interface AuditDenials {
  /** `isForeign`: a site was named that was not granted, so that not finding it is a refusal as well. */
  record(error: unknown, isForeign: boolean): Promise<void>;
  /** Tells of the refusals that were left out so far. */
  close(): Promise<void>;
}
