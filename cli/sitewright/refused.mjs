/** Why a command did nothing, in words for the terminal it was given in. */
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
