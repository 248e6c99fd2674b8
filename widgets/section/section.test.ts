import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { section } from './section.ts';

test('a section is named and can be jumped to when it is told so', () => {
  const markup = render(section, { label: 'Turn the page', anchor: 'turn"> <b' });
  expect(markup).toContain('aria-label="Turn the page"');
  expect(markup).toContain('id="turnb"');
  expect(render(section)).not.toMatch(/aria-label|id=/);
});

test('a dark or coloured ground turns the colours of what stands on it', () => {
  expect(render(section, { tone: 'ink' })).toContain(' on-ink"');
  expect(render(section, { tone: 'accent' })).toContain(' on-accent"');
  expect(render(section, { tone: 'tint' })).not.toContain(' on-');
});
