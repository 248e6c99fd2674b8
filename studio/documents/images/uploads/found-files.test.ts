import { expect, test } from 'vitest';
import { chosenFiles } from './found-files.ts';

function file(path: string): File {
  const made = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return made;
}
const foldersOf = (paths: string[], base: string) => chosenFiles(paths.map(file), base).map(({ folder }) => folder);

test('files of a folder go into one of its name, below the one that is shown', () => {
  expect(foldersOf(['cliffs.jpg'], '')).toEqual(['']);
  expect(foldersOf(['cliffs.jpg'], 'Travel')).toEqual(['Travel']);
  expect(foldersOf(['Spring/day 1/cliffs.jpg'], 'Travel')).toEqual(['Travel/Spring/day 1']);
});

test('what systems put into folders is left out', () => {
  const found = chosenFiles(['a/.DS_Store', 'a/Thumbs.db', 'a/desktop.ini', 'a/cliffs.jpg'].map(file), '');
  expect(found.map(({ file: { name } }) => name)).toEqual(['cliffs.jpg']);
});

test('folders deeper than the library has them end where there is no more room', () => {
  expect(foldersOf(['1/2/3/4/5/6/7/8/9/10/x.jpg'], '')).toEqual(['1/2/3/4/5/6/7/8']);
  expect(foldersOf([`${'n'.repeat(150)}/${'m'.repeat(150)}/x.jpg`], '')).toEqual(['n'.repeat(150)]);
});
