import { inspect } from 'node:util';

const MASK = '••••••';

/** A secret on its way to where it is meant for. Whoever prints, logs or sends it by mistake has a mask. */
export class SealedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** For the one place that writes it onto a connection. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [inspect.custom](): string {
    return MASK;
  }
}
