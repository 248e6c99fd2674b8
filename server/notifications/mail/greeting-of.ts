/**
 * What a mail calls someone: by name only once the address is known to be theirs. Before that the name is whatever a
 * stranger typed, and would go to somebody who has not asked.
 */
export function greetingOf({ name, email, isVerified }: { name: string; email: string; isVerified: boolean }): string {
  return isVerified ? name : email;
}
