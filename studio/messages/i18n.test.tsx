import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { locales, pickLocale } from '#studio/theme/locales.ts';
import { formatDateTime } from './format.ts';
import { changeLanguage, loadMessages, translate } from './i18n.ts';
import { problemText } from './problem-text.ts';
import { useT } from './use-t.ts';

beforeAll(() => loadMessages('inside'));

function Count() {
  const t = useT();
  return (
    <>
      <p>{t('common.selected', { count: 3 })}</p>
      <p>{formatDateTime(Date.UTC(2026, 10, 21, 12))}</p>
    </>
  );
}

test('a loader of messages that ends after a change of language leaves that language', async () => {
  const late = loadMessages('layouts');
  await changeLanguage('fr');
  await late;
  expect(translate('common.cancel')).toBe('Annuler');
  expect(translate('layout.rootRequired')).not.toBe('layout.rootRequired');
  await changeLanguage('en-US');
});

test('a change of language changes what is shown, the language and the direction, without a reload', async () => {
  render(<Count />);
  expect(screen.getByText('3 selected')).toBeTruthy();
  await act(() => changeLanguage('ar-SA'));
  expect(screen.getByText('3 عناصر محدَّدة')).toBeTruthy();
  expect(screen.getByText(/2026.*[صم]$/)).toBeTruthy();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar-SA', 'rtl']);
  await act(() => changeLanguage('en-US'));
  expect(screen.getByText('3 selected')).toBeTruthy();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
});

test('a problem is shown in the server’s words, or in those of its key', () => {
  expect(problemText(new Problem('conflict', { message: 'As the server says.' }))).toBe('As the server says.');
  expect(problemText(new Problem('unavailable'))).toBe(translate('problem.unavailable'));
  expect(problemText(new TypeError('x is not a function'))).toBe('Something went wrong, Please try again!');
});

test('the browser’s languages pick one of ours', () => {
  expect(pickLocale(['de-DE', 'zh-CN', 'fr'])).toBe('zh-Hans-CN');
  expect(pickLocale(['es-MX'])).toBe('es');
  expect(pickLocale(['tlh', ''])).toBe('en-US');
  expect(locales.map(({ id }) => pickLocale([id]))).toEqual(locales.map(({ id }) => id));
});
