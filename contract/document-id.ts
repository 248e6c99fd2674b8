import * as z from 'zod/mini';

/** An id or a natural key in a path. Control characters are in none, and PostgreSQL takes no NUL. */
export const documentId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}+$/u));
