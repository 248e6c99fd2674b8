import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const hook = `import { registerHooks } from 'node:module';
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('@opentelemetry/')) console.log(specifier);
    return next(specifier, context);
  },
});`;

/** Packages of OpenTelemetry that a program loads. */
function loadedBy(code: string): string[] {
  const parameters = [
    '--import',
    `data:text/javascript,${encodeURIComponent(hook)}`,
    '--input-type=module',
    '-e',
    code,
  ];
  const output = execFileSync(process.execPath, parameters, { cwd: join(import.meta.dirname, '../../..') });
  return String(output).split('\n').filter(Boolean);
}

test('nothing of OpenTelemetry is loaded until it is to be sent somewhere', () => {
  const off = `await import('./server/start-server.ts');
    const { startTelemetry } = await import('./server/platform/telemetry/start-telemetry.ts');
    await startTelemetry({ config: { telemetry: undefined } });`;
  expect(loadedBy(off)).toEqual([]);
  expect(loadedBy("await import('./server/platform/telemetry/send-telemetry.ts');")).toContain('@opentelemetry/api');
});
