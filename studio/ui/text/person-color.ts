/** Colours on which white is read well, and that are told apart from each other. */
const colors = ['#0773b3', '#6d4bb8', '#a8396b', '#a34a13', '#2c7439', '#1b6f78'] as const;

/** The colour of a person, by the id of their account: behind their initials, and around what they are at. */
export function personColor(id: string): string {
  const sum = [...id].reduce((so, letter) => (so * 31 + letter.charCodeAt(0)) % 997, 7);
  return colors[sum % colors.length] ?? colors[0];
}
