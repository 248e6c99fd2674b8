import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { messages, readMessages } from './messages.ts';
import { pseudolocalize } from './pseudolocalize.ts';

const inWords = (message: string, values?: Record<string, unknown>) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { key: compileMessageOrThrow(pseudolocalize(message)) } } });
  return i18n._('key', values);
};

test('words get accents, brackets and two fifths more length; values stay', () => {
  expect(inWords('Delete “{name}”', { name: 'Home' })).toBe('[Ðéļéţé “Home” ~ ~]');
  expect(pseudolocalize('Page templates').length).toBeGreaterThanOrEqual('Page templates'.length * 1.4);
});

test('plurals keep their cases', () => {
  const pages = 'In all {count, plural, =0 {nothing} one {# page} other {# pages}}';
  expect(inWords(pages, { count: 0 })).toMatch(/^\[Îñ åļļ ñöţĥîñĝ/);
  expect(inWords(pages, { count: 2 })).toMatch(/^\[Îñ åļļ 2 þåĝéš/);
});

test('every English message can be stretched', () => {
  for (const part of ['entrance', 'inside', 'layouts', 'display'])
    for (const text of Object.values(readMessages('en-US', part)))
      expect(() => compileMessageOrThrow(pseudolocalize(text)), text).not.toThrow();
});

test('a build does not know the stretched locale', () => {
  const plugin = messages() as unknown as {
    configResolved: (config: { command: string }) => void;
    resolveId: (id: string) => string | undefined;
  };
  plugin.configResolved({ command: 'build' });
  expect(plugin.resolveId('virtual:messages/en-XA/start')).toBeUndefined();
  expect(plugin.resolveId('virtual:messages/fr/start')).toBe('\0virtual:messages/fr/start');
  plugin.configResolved({ command: 'serve' });
  expect(plugin.resolveId('virtual:messages/en-XA/start')).toBe('\0virtual:messages/en-XA/start');
});
