/** A page that cannot be without data which cannot be had: it is away, and not gone. */
export class DataUnavailable extends Error {
  override name = 'DataUnavailable';

  constructor() {
    super('the data a page requires cannot be had');
  }
}
