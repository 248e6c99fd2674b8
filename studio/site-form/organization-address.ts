interface OrganizationInput {
  name: string;
  address?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  country?: string | undefined;
}

/** An address nothing of which is filled in is left out: it is not known yet. */
export function withoutAddress<T extends OrganizationInput>(organization: T): T | OrganizationInput {
  const { name, address, city, zip, country } = organization;
  const isEmpty = [address, city, zip, country].every((part) => !part?.trim());
  return isEmpty ? { name } : organization;
}
