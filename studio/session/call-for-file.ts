import type { Exchange } from '#contract/exchange.ts';
import { type CallInput, callForResponse } from './call.ts';

/** Calls an exchange that answers a file; `name` is what the server calls it. */
export async function callForFile<const E extends Exchange>(
  exchange: E,
  input: CallInput<E>,
): Promise<{ file: Blob; name: string | undefined }> {
  const response = await callForResponse(exchange, input);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name };
}
