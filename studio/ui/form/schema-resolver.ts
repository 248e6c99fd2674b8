import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** A schema's own messages are keys; what it says nothing about gets the contract's general ones. */
function messageKey(issue: Issue): string {
  if (/^[a-z]\w*\.\w+$/i.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'problem.required' : 'problem.badValue';
}

/** Checks a form's values, or what `given` makes of them, with a contract's schema. The first fault of each field is kept, as a message key. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  given: (values: Input) => Input = (values) => values,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const result = z.safeParse(schema, given(values), { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    const seen = new Set<string>();
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'root';
      if (seen.has(path)) continue;
      seen.add(path);
      const field = (options.fields as Record<string, { ref?: unknown }>)[path];
      set(errors, path, { type: issue.code, message: messageKey(issue), ref: field?.ref });
    }
    return { values: {}, errors };
  };
}
