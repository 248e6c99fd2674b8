/** A page that cannot be without data which cannot be had: it is away, and not gone. */
export class DataAway extends Error {
  override name = 'DataAway';

  constructor() {
    super('the data a page requires cannot be had');
  }
}
