/** The person who signs up. */
export const mara = {
  name: 'Mara Lindqvist',
  email: 'mara@lindqvist.example',
  password: 'quiet-harbour-lantern-41',
};

/** The person who is invited and joins. */
export const ines = { name: 'Inés Ferrer', email: 'ines@ferrer.example', password: 'seven-grey-herons-wait' };

/** A person who works in the same site at the same time. */
export const jonas = { name: 'Jonas Weber', email: 'jonas@weber.example', password: 'nine-brown-otters-swim' };
