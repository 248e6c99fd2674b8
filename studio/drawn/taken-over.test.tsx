import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { elementAt, placeOf, type Stood } from './stood.ts';
import { TakenOver } from './taken-over.tsx';

const root = document.createElement('div');
document.body.append(root);
const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount();
});

const pressed = vi.fn();

function Screen() {
  const [typed, setTyped] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [chosen, setChosen] = useState('all');
  return (
    <main>
      <p>
        <input aria-label="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option>all</option>
          <option>some</option>
        </select>
        <button type="button" onClick={() => pressed(typed, isTicked, chosen)}>
          go
        </button>
      </p>
      <output>{JSON.stringify([typed, isTicked, chosen])}</output>
    </main>
  );
}

/** Has an effect, as components do that listen to the window. */
function Late({ onBegin }: { onBegin: () => void }) {
  useEffect(onBegin, [onBegin]);
  return <Screen />;
}

function takeOver(done: Partial<Stood>): void {
  const stood: Stood = { reads: [], changed: new Map(), scrolled: new Map(), stop: vi.fn(), ...done };
  const { unmount } = render(
    <TakenOver root={root} stood={stood}>
      <Screen />
    </TakenOver>,
    { container: root },
  );
  mounted.push(unmount);
  expect(stood.stop).toHaveBeenCalledOnce();
}

test('a place leads back to its element, and nowhere where the screen is another one', () => {
  root.innerHTML = '<main><p></p><p><b></b><i></i></p></main>';
  const element = root.querySelector('i') as Element;
  expect(placeOf(root, element)).toBe('0.1.1');
  expect(elementAt(root, '0.1.1')).toBe(element);
  expect(elementAt(root, '0.1.2')).toBeUndefined();
  expect(elementAt(root, '3.0')).toBeUndefined();
});

test('what was typed, ticked and chosen is what the components know', () => {
  const changed = new Map<string, string | boolean>([
    ['0.0.0', 'fra'],
    ['0.0.1', true],
    ['0.0.2', 'some'],
  ]);
  takeOver({ changed, focused: '0.0.0' });
  expect(root.querySelector('output')?.textContent).toBe('["fra",true,"some"]');
  expect(document.activeElement).toBe(root.querySelector('[aria-label=search]'));
});

test('what was pressed is pressed after that, once', async () => {
  takeOver({ changed: new Map([['0.0.0', 'fra']]), pressed: '0.0.3' });
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['fra', false, 'all']]));
});

test('what is pressed before the effects of the components have run is pressed after them', async () => {
  const listens = vi.fn();
  const stood: Stood = { reads: [], changed: new Map(), scrolled: new Map(), stop: () => listens('stopped') };
  const begin = () => {
    stood.pressed = '0.0.3';
    listens('begun');
  };
  pressed.mockClear();
  const { unmount } = render(
    <TakenOver root={root} stood={stood}>
      <Late onBegin={begin} />
    </TakenOver>,
    { container: root },
  );
  mounted.push(unmount);
  expect(listens.mock.calls).toEqual([['begun'], ['stopped']]);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

test('a shortcut that came too early is heard once somebody listens', async () => {
  const listen = vi.fn();
  addEventListener('keydown', listen);
  takeOver({ shortcut: { key: 'k', ctrlKey: true, metaKey: false } });
  await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce());
  expect(listen.mock.calls[0]?.[0]).toMatchObject({ key: 'k', ctrlKey: true });
  removeEventListener('keydown', listen);
});

test('what is not there, or is something else, is let go', async () => {
  const changed = new Map<string, string | boolean>([
    ['0.0.3', 'not a field'],
    ['0.7.1', 'nowhere'],
    ['0.0.0', true],
  ]);
  pressed.mockClear();
  takeOver({ changed, pressed: '0.0.0', focused: '9', scrolled: new Map([['0.9', [0, 20]]]) });
  expect(root.querySelector('output')?.textContent).toBe('["",false,"all"]');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pressed).not.toHaveBeenCalled();
});
