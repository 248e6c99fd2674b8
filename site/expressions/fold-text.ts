/** Text as it is compared in searches: without accents and case, `Curaçao` and `CURACAO` are the same. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
