import type { FastifyError } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { engineProblem } from '#server/platform/database/faults.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

/** The problem an answer tells of an error: itself, what the framework or the database refused, or `internal`. */
export function problemOfError(error: unknown, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  const { code = '', statusCode = 500 } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('too_large', { values: { limit: formatBytes(bodyLimit) }, cause: error });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_CTP_INVALID_CONTENT_TYPE')
    return new Problem('unsupported_media_type');
  // What serving a file refuses: a path that leaves its folder, a hidden file.
  if (statusCode === 403 || statusCode === 404) return new Problem('not_found');
  if (statusCode === 412) return new Problem('precondition_failed', { cause: error });
  if (statusCode >= 400 && statusCode < 500) return new Problem('invalid', { cause: error });
  return engineProblem(error) ?? new Problem('internal', { cause: error });
}
