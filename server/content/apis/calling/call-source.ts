import { AccessTokens } from './access-tokens.ts';
import { faultOf } from './api-fault.ts';
import { type CallingParts, type SourceCall, type SourceOutcome, SourceReading } from './source-reading.ts';

/** Calls sources. */
interface SourceCaller {
  /** Always answers, a fault in words; throws what is a fault of ours. */
  call(call: SourceCall): Promise<SourceOutcome>;
}

function createSourceCaller(parts: CallingParts): SourceCaller {
  const tokens = new AccessTokens(parts);
  return {
    call: async (call) => {
      const reading = new SourceReading(parts, tokens, call);
      try {
        await reading.read();
        return reading.outcome(undefined);
      } catch (error) {
        return reading.outcome(faultOf(error));
      }
    },
  };
}

const made = new WeakMap<CallingParts, SourceCaller>();

/** The caller of one server, whose tokens its parts share. */
export function sourceCallerOf(parts: CallingParts): SourceCaller {
  const caller = made.get(parts) ?? createSourceCaller(parts);
  made.set(parts, caller);
  return caller;
}
