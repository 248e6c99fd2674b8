import { type DocumentKind, documentKinds } from '#model/documents.ts';

/** The document whose reach is shown, as the screen's address has it: `?kind=widget&key=banner`. */
interface ImpactSearch {
  kind?: DocumentKind;
  key?: string;
}

export function impactSearch({ kind, key }: Record<string, unknown>): ImpactSearch {
  const known = documentKinds.find((each) => each === kind);
  // A key of digits comes as a number out of an address.
  const name = typeof key === 'number' ? String(key) : key;
  if (!known || typeof name !== 'string' || name === '' || name.length > 2048) return {};
  return { kind: known, key: name };
}
