/** Every look, language and manner, for the nightly run: `npm test` sees once what they have in common. */
export const isThorough = process.env.EVERY_LOOK === '1';

/**
 * The tag of a journey that is gone by night alone, as `npm test` sees what it shows in another one: the same story in
 * another language or by another manner. Decision 0031 has the list, and why each is on it.
 */
export const atNight = '@nightly';
