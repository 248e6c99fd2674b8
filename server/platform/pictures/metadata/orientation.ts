/** The one thing of EXIF that is kept, as a file of its own kind (TIFF 6.0): how a picture is to be turned, 1 to 8. */
export function orientationOnly(orientation: number): Buffer {
  return Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

/** Thrown for a file whose parts do not fit together. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

/** Parts of a file: some thousands in any that a program writes, and millions in one that is to keep a server busy. */
export const MAX_PARTS = 20_000;

/**
 * What is kept of a file: ranges of it, those that touch as one, and what is put between them.
 */
export class KeptParts {
  readonly #file: Buffer;
  readonly #parts: Buffer[] = [];
  #from = 0;
  #to = 0;
  #seen = 0;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Counts a part, whether or not it is kept. @throws BrokenPicture for too many */
  see(): void {
    this.#seen += 1;
    if (this.#seen > MAX_PARTS) throw new BrokenPicture();
  }

  keep(from: number, to: number): void {
    if (from !== this.#to) this.#put(from);
    this.#to = to;
  }

  insert(...parts: Buffer[]): void {
    this.#put(this.#to);
    this.#parts.push(...parts);
  }

  whole(): Buffer {
    this.#put(this.#to);
    return Buffer.concat(this.#parts);
  }

  #put(next: number): void {
    if (this.#to > this.#from) this.#parts.push(this.#file.subarray(this.#from, this.#to));
    this.#from = next;
    this.#to = next;
  }
}
