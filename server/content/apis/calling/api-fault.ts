import type { MessageKey } from '#contract/messages.ts';
import { OutboundError, outboundMessages } from '#server/platform/outbound/outbound-error.ts';
import { SealedValueError } from '#server/platform/sealed-values/sealed-values.ts';

/** A message by its key, for whoever reads it in their language. */
export interface SaidFault {
  readonly message: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A call that brought nothing, and what there is to say of it. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly said: SaidFault;

  constructor(message: MessageKey, values?: SaidFault['values'], cause?: unknown) {
    super(message, { cause });
    this.said = { message, ...(values && { values }) };
  }
}

/** What is to be said of an error of a call. @throws what is a fault of ours */
export function faultOf(error: unknown): SaidFault {
  if (error instanceof ApiFault) return error.said;
  if (error instanceof OutboundError) return { message: outboundMessages[error.reason] };
  if (error instanceof SealedValueError) {
    const isElsewhere = error.reason === 'other-origin';
    return { message: isElsewhere ? 'api.secretElsewhere' : 'api.secretAbsent', values: { name: error.secretName } };
  }
  throw error;
}
