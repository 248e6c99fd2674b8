export const PASSWORD = 'quiet-harbour-lantern-41';

export const accountOf = (number: number) => ({
  name: `Person ${number}`,
  email: `person-${number}@bench.example`,
  password: PASSWORD,
});

/**
 * Sends as the account of a number, and returns whether the server accepted it: false on 503, when it is too
 * busy. Each comes from its own network, because limits count by network.
 */
export async function postAs(studioUrl: string, path: string, number: number, body: object): Promise<boolean> {
  const response = await fetch(studioUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok && response.status !== 503) throw new Error(`${path}: ${response.status} ${text}`);
  return response.ok;
}
