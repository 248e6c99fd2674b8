import { exportRoutes, type RouteFormat } from '#contract/page-routes.ts';
import { callForFile } from '#studio/session/call-for-file.ts';

/** Puts all routes of the site into the downloads. */
export async function downloadRoutes(format: RouteFormat): Promise<void> {
  const { file, name } = await callForFile(exportRoutes, { query: { format } });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'routes';
  link.click();
  URL.revokeObjectURL(address);
}
