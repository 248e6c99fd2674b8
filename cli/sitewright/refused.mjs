/** The reason why a command did nothing, worded for the terminal. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} code 1: it cannot be done; 2: the site has changed since
   */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}
