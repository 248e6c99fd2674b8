import * as z from 'zod/mini';

interface Parser<Body> {
  safeParse(value: unknown): z.core.util.SafeParseResult<Body>;
}

/** Compiles a schema when the first body goes through it: a start compiles none. */
export function compileLazily<S extends z.ZodMiniType>(schema: S): Parser<z.output<S>> {
  let compiled: S | undefined;
  return {
    safeParse: (value) => {
      compiled ??= z.compile(schema);
      return compiled.safeParse(value);
    },
  };
}
