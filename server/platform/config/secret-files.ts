import { readFileSync } from 'node:fs';

/** Settings that are secret, or may have one in them: each may be given as `<NAME>_FILE`, a file that holds it. */
export const secretNames = [
  'SECRET',
  'OLD_SECRET',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'MEDIA_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AI_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with what is kept in files, and a sentence for each that can't be used. */
export function readSecretFiles(environment: Environment): { values: Environment; faults: string[] } {
  const values: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) faults.push(`Set either ${name} or ${name}_FILE, not both.`);
    else {
      const { value, fault } = readValue(path);
      values[name] = value;
      if (fault) faults.push(`${name}_FILE can’t be used: ${path} ${fault}.`);
    }
  }
  return { values, faults };
}

function readValue(path: string): { value?: string; fault?: string } {
  try {
    // Editors and `echo` end a file with a line break that is no part of the value.
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() === '' ? { fault: 'is empty' } : { value };
  } catch (error) {
    return { fault: `can’t be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
