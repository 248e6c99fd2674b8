import type { Json, JsonObject } from '#model/json.ts';

type Props = Readonly<Record<string, Json>>;

/** Props of widget types that name columns of the rows bound to their prop `rows`, with the names they begin with. */
const columnProps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chart: { labelKey: 'label', keys: 'value' },
  calendar: {
    titleKey: 'title',
    startKey: 'start',
    endKey: 'end',
    allDayKey: 'allDay',
    placeKey: 'place',
    textKey: 'text',
    hrefKey: 'href',
    imageKey: 'image',
    idKey: 'id',
  },
};

interface Names {
  from: string;
  to: string;
}

/** Makes the props of a widget name a column by its new name, where the rows it shows have that column. */
export function renamedColumnProps(
  widget: string,
  bindings: Readonly<Record<string, string>>,
  rowsOf: (expression: string) => { via?: string }[],
  { from, to }: Names,
  told: (text: string) => void,
): <P extends Props>(props: P) => P {
  const rows = rowsOf(bindings.rows ?? '');
  if (rows.length === 0) return (props) => props;
  const paths = rows.map(({ via }) => (via === undefined ? '' : `${via}.`));
  const renamed = (path: string): string => {
    const before = paths.find((each) => path === each + from || path.startsWith(`${each}${from}.`));
    if (before === undefined) return path;
    told(path);
    return before + to + path.slice(before.length + from.length);
  };
  if (widget === 'table')
    return (props) =>
      Array.isArray(props.columns)
        ? { ...props, columns: props.columns.map((each) => inColumn(each, renamed)) }
        : props;
  const names = columnProps[widget];
  if (!names) return (props) => props;
  return (props) => {
    const next = Object.entries(names).flatMap(([name, first]): [string, string][] => {
      const written = props[name];
      const list = typeof written === 'string' && written !== '' ? written : first;
      const after = list
        .split(',')
        .map((each) => each.replace(each.trim(), renamed(each.trim())))
        .join(',');
      return after === list ? [] : [[name, after]];
    });
    return next.length === 0 ? props : { ...props, ...Object.fromEntries(next) };
  };
}

/** A column of the table widget goes by its heading where it names none. */
function inColumn(column: Json, renamed: (path: string) => string): Json {
  if (typeof column !== 'object' || column === null || Array.isArray(column)) return column;
  const { key, label } = column as JsonObject;
  const path = typeof key === 'string' && key !== '' ? key : label;
  if (typeof path !== 'string') return column;
  const next = renamed(path);
  return next === path ? column : { ...column, key: next };
}
