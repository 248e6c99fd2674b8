import { afterEach, expect, test, vi } from 'vitest';
import { findHeadlessShell } from './ensure-chromium.mjs';
import { node } from './paths.mjs';

afterEach(() => vi.unstubAllEnvs());

test('journeys take the headless shell they are told of, and a browser somebody asks for goes before the machine’s', () => {
  vi.stubEnv('CHROME_PATH', '/opt/browser');
  vi.stubEnv('HEADLESS_SHELL_PATH', node);
  expect(findHeadlessShell()).toBe(node);
  vi.stubEnv('HEADLESS_SHELL_PATH', undefined);
  expect(findHeadlessShell()).toBeUndefined();
});

test('a headless shell that does not run is none', () => {
  vi.stubEnv('CHROME_PATH', undefined);
  vi.stubEnv('HEADLESS_SHELL_PATH', '/nowhere/shell');
  expect(findHeadlessShell()).not.toBe('/nowhere/shell');
});
