/** Why there is no backup, in words for the terminal it was asked in. */
export class BackupError extends Error {
  override name = 'BackupError';
}
