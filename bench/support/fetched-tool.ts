import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A file of a package that is downloaded once into the cache: too large to install with everything else.
 * @param spec name and exact version, as npm takes them
 */
export function fetchedTool(spec: string, file: string): string {
  const name = spec.slice(0, spec.lastIndexOf('@'));
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/sitewright/${spec}/`, import.meta.url));
  const path = join(folder, 'node_modules', name, file);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', ['install', '--prefix', folder, ...quiet, spec], { stdio: 'ignore' });
  }
  return path;
}
