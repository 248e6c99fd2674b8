/** Every look, language and manner, for the nightly run: `npm test` checks once what they share. */
export const isThorough = process.env.EVERY_LOOK === '1';

/**
 * The tag of a journey that only the nightly run includes, because `npm test` covers it in another one: the same story in
 * another language or manner. Decision 0031 has the list and the reasons.
 */
export const atNight = '@nightly';
