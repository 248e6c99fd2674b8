import { vi } from 'vitest';

/** The JSON texts that are parsed while something runs. */
export async function textsParsed(work: () => Promise<unknown>): Promise<string[]> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await work();
    return parse.mock.calls.map(([text]) => String(text));
  } finally {
    parse.mockRestore();
  }
}
