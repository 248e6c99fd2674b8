/** A page that cannot be made now, because too many of its organization wait or have overrun. */
export class PageBusy extends Error {
  /** Seconds until another try is worth it. */
  readonly retryAfter = 5;

  constructor() {
    super('too many pages wait to be made');
    this.name = 'PageBusy';
  }
}
