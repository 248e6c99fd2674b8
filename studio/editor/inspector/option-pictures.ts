import { type Icon, icon } from '#studio/ui/icons/icon.tsx';
import { stylePictures } from './style/pictures.ts';

type Pictures = Readonly<Record<string, Icon>>;

const of = (property: string): Pictures => stylePictures[property] ?? {};
const along = of('justify-content');
const column = of('grid-template-columns');
const pick = (pictures: Pictures, names: Readonly<Record<string, string>>): Pictures =>
  Object.fromEntries(
    Object.entries(names).flatMap(([option, name]) => (pictures[name] ? [[option, pictures[name]]] : [])),
  );

const space: Pictures = {
  none: icon(['M4 9h16v6H4z', 'M4 12h16']),
  small: icon(['M4 5h16v5.500H4z', 'M4 13.500h16V19H4z']),
  normal: icon(['M4 4h16v5H4z', 'M4 15h16v5H4z']),
  large: icon(['M4 3h16v3.500H4z', 'M4 17.500h16V21H4z']),
};

const width: Pictures = {
  narrow: icon(['M2 5v14', 'M22 5v14', 'M9 8h6v8H9z']),
  normal: icon(['M2 5v14', 'M22 5v14', 'M7 8h10v8H7z']),
  wide: icon(['M2 5v14', 'M22 5v14', 'M4.500 8h15v8h-15z']),
  full: icon(['M2 6h20v12H2z']),
};

/** The ground a thing stands on: none, a line around it, or a fill. */
const ground: Pictures = {
  plain: icon(['M7 9h10', 'M7 12h10', 'M7 15h6'], true),
  line: icon(['M4 5h16v14H4z', 'M8 10h8', 'M8 14h5'], true),
  fill: icon(['M4 5h16v14H4z', 'M4 9l4-4', 'M4 14l9-9', 'M4 19L18 5', 'M9 19l11-11', 'M14 19l6-6']),
  row: icon(['M4 7h6v10H4z', 'M13 9h7', 'M13 12h7', 'M13 15h4'], true),
};

const button: Pictures = {
  solid: icon(['M3 8h18v8H3z', 'M4 16l8-8', 'M8 16l8-8', 'M12 16l8-8', 'M16 16l5-5']),
  outline: icon(['M3 8h18v8H3z', 'M8 12h8']),
  link: icon(['M6 11h12', 'M6 15h12']),
};

const hero: Pictures = {
  plain: icon(['M4 8h16', 'M4 12h16', 'M4 16h9'], true),
  beside: icon(['M4 9h7', 'M4 12h7', 'M4 15h4', 'M14 6h6v12h-6z'], true),
  behind: icon(['M3 5h18v14H3z', 'M7 11h10', 'M7 14h6'], true),
  below: icon(['M4 4h16', 'M4 7.500h10', 'M4 11h16v9H4z'], true),
};

const list: Pictures = {
  grid: icon(['M4 4h7v7H4z', 'M13 4h7v7h-7z', 'M4 13h7v7H4z', 'M13 13h7v7h-7z']),
  rows: icon(['M4 5h16v4H4z', 'M4 10.500h16v4H4z', 'M4 16h16v4H4z']),
  inline: icon(['M3 9h5v6H3z', 'M9.500 9h5v6h-5z', 'M16 9h5v6h-5z']),
  columns: icon(['M4 4h7v10H4z', 'M4 16h7v4H4z', 'M13 4h7v5h-7z', 'M13 11h7v9h-7z']),
};

const ratio: Pictures = {
  auto: icon(['M5 9V5h4', 'M15 5h4v4', 'M19 15v4h-4', 'M9 19H5v-4']),
  square: icon(['M6 6h12v12H6z']),
  landscape: icon(['M4 6.500h16v11H4z']),
  portrait: icon(['M7 4h10v16H7z']),
  wide: icon(['M3 8h18v8H3z']),
  flag: icon(['M5 4v17', 'M5 5h14v9H5z'], true),
};

const fit: Pictures = {
  cover: icon(['M5 6h14v12H5z', 'M5 18L19 6', 'M5 12l7-6', 'M12 18l7-6']),
  contain: icon(['M4 6h16v12H4z', 'M9 6v12', 'M15 6v12']),
};

const rule: Pictures = {
  none: icon(['M4 8h16', 'M4 12h9'], true),
  thin: icon(['M4 6h16', 'M4 10h9', 'M3 18h18'], true),
  double: icon(['M4 6h16', 'M4 10h9', 'M3 16h18', 'M3 20h18'], true),
};

const arrow: Pictures = {
  none: icon(['M6 12h12']),
  forward: icon(['M4 12h15', 'M14 7l5 5-5 5'], true),
  back: icon(['M20 12H5', 'M10 7l-5 5 5 5'], true),
};

const columns: Pictures = {
  ...pick(column, { halves: 'columns-2', thirds: 'columns-3', quarters: 'columns-4' }),
  'wide-start': icon(['M4 6h9v12H4z', 'M15.500 6H20v12h-4.500z'], true),
  'wide-end': icon(['M4 6h4.500v12H4z', 'M11 6h9v12h-9z'], true),
  'aside-start': icon(['M4 6h3v12H4z', 'M9.500 6H20v12H9.500z'], true),
  'aside-end': icon(['M4 6h10.500v12H4z', 'M17 6h3v12h-3z'], true),
};

/** What options look like, by the name of their field; before it, by that of their widget type and field. */
const pictures: Readonly<Record<string, readonly Pictures[]>> = {
  // Of words, unless they can be stretched.
  align: [of('text-align'), of('align-items')],
  direction: [pick(of('flex-direction'), { vertical: 'column', horizontal: 'row' })],
  justify: [{ ...along, ...pick(along, { between: 'space-between' }) }],
  layout: [columns, list],
  gap: [space],
  space: [space],
  width: [width],
  look: [ground, button, hero],
  ratio: [ratio],
  fit: [fit],
  rule: [rule],
  arrow: [arrow],
};

/** Pictures of a field's options; undefined unless each of them has one. */
export function optionPictures(type: string, name: string, options: readonly string[]): Pictures | undefined {
  const offered = pictures[`${type}.${name}`] ?? pictures[name.split('.').at(-1) ?? ''] ?? [];
  return offered.find((each) => options.length > 0 && options.every((option) => each[option] !== undefined));
}
