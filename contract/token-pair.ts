import * as z from 'zod/mini';

const timedToken = z.object({ token: z.string(), expires: z.int() });
export const tokens = z.object({ access: timedToken, refresh: timedToken });
