import type { Page, Route } from '@playwright/test';

/** Changes the responses of a list in transit. */
export async function spoil(page: Page, name: string, change: (value: unknown) => unknown): Promise<void> {
  const spoilt = (body: Record<string, unknown>) => (name in body ? { ...body, [name]: change(body[name]) } : body);
  await page.route('**/v1/**', async (route: Route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: spoilt(await response.json()) });
  });
}
