import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { DerivedType } from './sample-result.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(cleanup);

test('the type of a route has its line before the check answers, so no field moves when it does', () => {
  const typed = (url: string) => (
    <StudioProvider>
      <DerivedType url={url} answer={undefined} />
    </StudioProvider>
  );
  const { rerender } = render(typed(''));
  expect(screen.queryByText('Simple')).toBeNull();
  rerender(typed('/about'));
  expect(screen.queryByText('Simple')).not.toBeNull();
  rerender(typed('/products/<id>'));
  expect(screen.queryByText('Dynamic')).not.toBeNull();
});
