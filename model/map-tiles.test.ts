import { expect, test } from 'vitest';
import {
  isNear,
  isTileAddress,
  mapTiles,
  readPoints,
  readTilePath,
  tileAt,
  tilesOf,
  writePoints,
} from './map-tiles.ts';

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', true],
  ['https://tiles.example.com/{z}/{y}/{x}?key=a', true],
  ['http://tiles.example.com/{z}/{x}/{y}.png', false],
  ['https://{x}.example.com/{z}/{y}.png', false],
  ['https://{s}.example.com/{z}/{x}/{y}.png', false],
  ['https://a:b@tiles.example.com/{z}/{x}/{y}.png', false],
  ['https://tiles.example.com/{z}/{x}/{x}.png', false],
  ['https://tiles.example.com/{z}/{x}/{y}">.png', false],
  ['javascript:alert({z}{x}{y})', false],
  ['/{z}/{x}/{y}.png', false],
])('%s as the address of tiles: %s', (address, isOne) => {
  expect(isTileAddress(address)).toBe(isOne);
});

test('an address of one’s own has to be given where it is chosen', () => {
  expect(mapTiles.safeParse({ source: 'address' }).error?.issues).toMatchObject([{ path: ['address'] }]);
  expect(tilesOf(mapTiles.parse({}))).toBeUndefined();
  expect(tilesOf(undefined)).toBeUndefined();
  expect(tilesOf(mapTiles.parse({ source: 'openstreetmap' }))).toMatchObject({ template: '/_/tiles/{z}/{x}/{y}.png' });
});

test('places are where maps have them', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const { x, y } = tileAt(berlin, 12);
  expect([Math.floor(x), Math.floor(y)]).toEqual([2200, 1343]);
  expect(readPoints(writePoints([berlin, { latitude: -1.29, longitude: 36 }]))).toEqual([
    berlin,
    { latitude: -1.29, longitude: 36 },
  ]);
  expect(readPoints('a,b;1;2,3,4;;91e9,2')).toEqual([]);
});

test('tiles are near a place, across the date line too', () => {
  const suva = { latitude: -18.14, longitude: 179.9 };
  expect(isNear({ zoom: 12, x: 0, y: 2257 }, [suva])).toBe(true);
  expect(isNear({ zoom: 12, x: 20, y: 2257 }, [suva])).toBe(false);
  expect(isNear({ zoom: 2, x: 1, y: 1 }, [suva])).toBe(true);
  expect(isNear({ zoom: 12, x: 0, y: 2257 }, [])).toBe(false);
});

test.each([
  ['/_/tiles/0/0/0.png', true],
  ['/_/tiles/18/262143/0.png', true],
  ['/_/tiles/18/262144/0.png', false],
  ['/_/tiles/19/0/0.png', false],
  ['/_/tiles/01/0/0.png', false],
  ['/_/tiles/1/00/0.png', false],
  ['/_/tiles/1/0/0.jpg', false],
  ['/_/tiles/1/0/0.png/../x', false],
  ['/_/tiles/-1/0/0.png', false],
])('%s names a tile: %s', (path, isOne) => {
  expect(readTilePath(path) !== undefined).toBe(isOne);
});
