import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../../cli/setup/ensure-chromium.mjs';
import { fetchedTool } from './fetched-tool.ts';
import { median } from './median.ts';
import { atLeast, type Figure, seen } from './report.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

const RUNS = 3;

const all = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof all)[number];

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

interface Scores {
  /** Out of 100. */
  scores: Record<string, number>;
  /** What costs points, by its title. */
  missed: string[];
}

/** Runs Lighthouse on a page as on a slow phone. */
export function lighthouse(url: string, categories: readonly Category[]): Scores {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-lighthouse-'));
  const path = join(folder, 'report.json');
  const flags = [`--only-categories=${categories.join(',')}`, '--output=json', `--output-path=${path}`, '--quiet'];
  const chrome = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`;
  const env = { ...process.env, CHROME_PATH: findChromium() };
  const program = fetchedTool(LIGHTHOUSE, 'cli/index.js');
  execFileSync(process.execPath, [program, url, ...flags, chrome], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });
  const known = Object.entries(report.categories);
  const missed = known.flatMap(([, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 0.9 ? [audit.title] : [];
    }),
  );
  return {
    scores: Object.fromEntries(known.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    missed,
  };
}

/** All four categories of a page, of a hundred each. @param what the page, as the table of figures names it */
export function lighthouseFigures(what: string, url: string): Figure[] {
  const runs = Array.from({ length: RUNS }, () => lighthouse(url, all));
  const missed = [...new Set(runs.flatMap((run) => run.missed))];
  return [
    ...all.map((category) =>
      atLeast(
        `${what}, Lighthouse, mobile, median of ${RUNS}: ${category}`,
        median(runs.map(({ scores }) => scores[category] ?? 0)),
        100,
        '',
      ),
    ),
    seen(`${what}: what costs points`, missed.join('; ') || 'nothing'),
  ];
}
