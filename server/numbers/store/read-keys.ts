import type { PlainDimension, Reached } from './scan-question.ts';
import { columnOf, isOfEvents, isOfView, isOfVisit, isVisitColumn, ownColumnOf } from './scan-question.ts';
import type { KeyNumbers, ScanRows } from './scan-rows.ts';
import type { Segment } from './segment.ts';
import type { VisitWalk } from './visit-walk.ts';

/** The view that keys are read of. */
export interface ViewAt {
  view: number;
  firstNode: number;
  endOfNodes: number;
}

/** Puts the numbers of the keys of one dimension into a list; of all goals, reached or not, where that is asked. */
type ReadView = (into: number[], isForAll: boolean) => void;
type ReadEvent = (into: number[], event: number) => void;

interface Reading {
  readonly segment: Segment;
  readonly walk: VisitWalk;
  readonly at: ViewAt;
  readonly reached: readonly Reached[];
}

function goalReader(numbers: KeyNumbers, { walk, reached }: Reading): ReadView {
  const ofGoals = reached.map(({ id }) => numbers.of(id));
  return (into, isForAll) => {
    for (const [goal, { visits }] of reached.entries())
      if (isForAll || visits[walk.visit] === 1) into.push(ofGoals[goal] ?? -1);
  };
}

function nodeReader(numbers: KeyNumbers, { segment, at }: Reading): ReadView {
  const [nodes, table] = [segment.ints('node.node'), numbers.table(segment.texts('node'))];
  return (into) => {
    for (let node = at.firstNode; node < at.endOfNodes; node++) addOnce(into, table(nodes[node] ?? 0));
  };
}

function endReader(dimension: 'entry' | 'exit', numbers: KeyNumbers, { segment, walk }: Reading): ReadView {
  const [paths, table] = [segment.ints('view.path'), numbers.table(segment.texts('path'))];
  return (into) => {
    into.push(table(paths[dimension === 'entry' ? walk.firstView : walk.endOfViews - 1] ?? 0));
  };
}

/** Of events that happened in the view. */
function valueReader(dimension: string, numbers: KeyNumbers, { segment, walk, at }: Reading): ReadView {
  const table = numbers.table(segment.texts('value'));
  const [events, values, views] = [
    segment.ints('event.event'),
    segment.ints('event.value'),
    segment.ints('event.view'),
  ];
  const kind = segment.texts('event').indexOf(dimension) + 1;
  return (into) => {
    if (kind === 0) return;
    for (let event = walk.firstEvent; event < walk.endOfEvents; event++)
      if (events[event] === kind && views[event] === at.view - walk.firstView + 1)
        addOnce(into, table(values[event] ?? 0));
  };
}

function viewReader(dimension: PlainDimension, numbers: KeyNumbers, reading: Reading): ReadView {
  const { segment, walk, at } = reading;
  if (dimension === 'goal') return goalReader(numbers, reading);
  if (dimension === 'node') return nodeReader(numbers, reading);
  if (dimension === 'entry' || dimension === 'exit') return endReader(dimension, numbers, reading);
  if (isOfEvents(dimension)) return valueReader(dimension, numbers, reading);
  const { column, field } = columnOf(dimension);
  const [codes, table] = [segment.ints(column), numbers.table(segment.texts(field))];
  if (isVisitColumn(dimension)) return (into) => void into.push(table(codes[walk.visit] ?? 0));
  return (into) => void into.push(table(codes[at.view] ?? 0));
}

function eventReader(dimension: PlainDimension, numbers: KeyNumbers, reading: Reading): ReadEvent {
  const { segment, walk } = reading;
  if (dimension === 'goal' || isOfVisit(dimension)) {
    const read = viewReader(dimension, numbers, reading);
    return (into) => {
      if (dimension === 'goal' || walk.endOfViews > walk.firstView) read(into, false);
    };
  }
  if (isOfEvents(dimension)) {
    const table = numbers.table(segment.texts('value'));
    const [events, values] = [segment.ints('event.event'), segment.ints('event.value')];
    const kind = segment.texts('event').indexOf(dimension) + 1;
    return (into, event) => {
      if (kind !== 0 && events[event] === kind) into.push(table(values[event] ?? 0));
    };
  }
  if (!isOfView(dimension)) return () => undefined;
  const { column, field } = columnOf(dimension);
  const table = numbers.table(segment.texts(field));
  if (dimension === 'page_language') {
    const [languages, told, views] = [segment.ints(column), segment.ints('event.told'), segment.ints('event.view')];
    return (into, event) => {
      if (told[event] === 1) into.push(table(languages[walk.firstView + (views[event] ?? 1) - 1] ?? 0));
    };
  }
  const own = segment.ints(ownColumnOf('event', dimension));
  return (into, event) => void into.push(table(own[event] ?? 0));
}

/** Reads the keys of the rows a view or an event belongs to into one list. */
class KeyReader<Of> {
  readonly keys: number[] = [];
  readonly #readers: readonly ((into: number[], of: Of) => void)[];
  readonly #rows: ScanRows;
  readonly #ones: number[] = [];
  readonly #others: number[] = [];

  constructor(readers: readonly ((into: number[], of: Of) => void)[], rows: ScanRows) {
    this.#readers = readers;
    this.#rows = rows;
    if (readers.length === 0) this.keys.push(0);
  }

  read(of: Of): readonly number[] {
    const [readOne, readOther] = this.#readers;
    const { keys } = this;
    if (!readOne) return keys;
    keys.length = 0;
    if (!readOther) {
      readOne(keys, of);
      return keys;
    }
    this.#ones.length = 0;
    this.#others.length = 0;
    readOne(this.#ones, of);
    readOther(this.#others, of);
    for (const one of this.#ones) for (const other of this.#others) keys.push(this.#rows.pair(one, other));
    return keys;
  }
}

export function keysOfViews(dimensions: readonly PlainDimension[], rows: ScanRows, reading: Reading) {
  return new KeyReader<boolean>(
    dimensions.map((dimension, at) => viewReader(dimension, rows.numbersOf(at), reading)),
    rows,
  );
}

export function keysOfEvents(dimensions: readonly PlainDimension[], rows: ScanRows, reading: Reading) {
  return new KeyReader<number>(
    dimensions.map((dimension, at) => eventReader(dimension, rows.numbersOf(at), reading)),
    rows,
  );
}

function addOnce(into: number[], number: number): void {
  if (!into.includes(number)) into.push(number);
}
