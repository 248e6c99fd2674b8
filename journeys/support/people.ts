/** Who signs up in the journeys. */
export const mara = {
  name: 'Mara Lindqvist',
  email: 'mara@lindqvist.example',
  password: 'quiet-harbour-lantern-41',
};
