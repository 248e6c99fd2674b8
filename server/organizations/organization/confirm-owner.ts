import { Problem } from '#contract/problems.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * Makes sure that it is the owner who asks, and that they mean this thing: its name typed, and their password.
 * @throws Problem `invalid` at the field that does not fit, `too_many_requests`
 */
export async function confirmOwner(
  services: Services,
  person: Person,
  typed: { name: string; password: string },
  name: string,
): Promise<void> {
  if (typed.name.trim() !== name.trim()) {
    throw new Problem('invalid', { issues: [{ path: 'name', message: 'organization.otherName', values: { name } }] });
  }
  await checkOwnPassword(services, person, typed.password, 'password');
}
