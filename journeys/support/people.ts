/** Who signs up in the journeys. */
export const mara = {
  name: 'Mara Lindqvist',
  email: 'mara@lindqvist.example',
  password: 'quiet-harbour-lantern-41',
};

/** Who is invited and joins. */
export const ines = { name: 'Inés Ferrer', email: 'ines@ferrer.example', password: 'seven-grey-herons-wait' };
