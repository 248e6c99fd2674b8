import type { useT } from '#studio/messages/use-t.ts';

interface Fault {
  kind: 'circle' | 'bad' | 'unknown' | 'failed' | 'tooMuch';
  detail: string;
}

/** Says what is wrong with a formula, in the person's language but for what the engine says of it. */
export function formulaFault(t: ReturnType<typeof useT>, { kind, detail }: Fault): string {
  switch (kind) {
    case 'circle':
      return t('table.formulaCircle', { names: detail });
    case 'unknown':
      return t('table.formulaUnknown', { name: detail });
    case 'tooMuch':
      return t('table.formulaTooMuch');
    default:
      return t('table.formulaBad', { detail });
  }
}
