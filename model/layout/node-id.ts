const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Makes ids for nodes; given to the verbs that make nodes, so that they stay pure. */
export type MakeId = () => string;

/** A fresh random node id: ten letters and digits. */
export function newNodeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
