/** Why a site cannot be exported, in words for whoever asked for it. */
export class ExportError extends Error {
  override name = 'ExportError';
}
