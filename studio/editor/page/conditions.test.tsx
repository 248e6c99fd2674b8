import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { DataCall } from '#model/layout/layout.ts';
import '#studio/messages/layout-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { EditorContext } from '../document/editor-context.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { Conditions } from './conditions.tsx';

beforeAll(() => loadMessages('inside'));

const start: DataCall = {
  name: 'countries',
  api: 'countries',
  where: { region: 'Europe', capital: 'Paris' },
  searchIn: [],
  descending: false,
  one: false,
  required: false,
};

function Calls({ made }: { made: DataCall['where'][] }) {
  const [call, setCall] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <EditorContext value={sampleEditor()}>
          <Conditions
            call={call}
            fields={['region', 'capital', 'name']}
            onChange={({ where = {} }) => {
              made.push(where);
              setCall({ ...call, where });
            }}
          />
        </EditorContext>
      </StudioProvider>
    </QueryClientProvider>
  );
}

const names = () => screen.getAllByLabelText('Field', { selector: 'input' }) as HTMLInputElement[];
const rename = (at: number, name: string) => fireEvent.change(names()[at] as Element, { target: { value: name } });

test('a field may be renamed through the name of another: both conditions stay', () => {
  const made: DataCall['where'][] = [];
  render(<Calls made={made} />);
  rename(0, 'capital');
  expect(names().map(({ value }) => value)).toEqual(['capital', 'capital']);
  expect(screen.getAllByText('This field already has a filter.')).toHaveLength(2);
  expect(made).toEqual([]);
  rename(0, 'capitals');
  expect(made).toEqual([{ capitals: 'Europe', capital: 'Paris' }]);
  expect(screen.queryByText('This field already has a filter.')).toBeNull();
});
