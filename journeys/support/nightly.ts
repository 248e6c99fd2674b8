/** Every look, language and manner, for the nightly run: `npm test` sees once what they have in common. */
export const isThorough = process.env.EVERY_LOOK === '1';
