/** Who signs up in the journeys. */
export const mara = {
  name: 'Mara Lindqvist',
  email: 'mara@lindqvist.example',
  password: 'quiet-harbour-lantern-41',
};

/** Who is invited and joins. */
export const ines = { name: 'Inés Ferrer', email: 'ines@ferrer.example', password: 'seven-grey-herons-wait' };

/** Who works in the same site, at the same time. */
export const jonas = { name: 'Jonas Weber', email: 'jonas@weber.example', password: 'nine-brown-otters-swim' };
