import { isTime } from '#model/numbers/assemble-answer.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { addPlainly, isPlain } from './add-plainly.ts';
import { addEvents, addFields, addMeasures, addNodes, addVitals, noColumns } from './columns-of.ts';
import { daysWithOffsets } from './decode-visits.ts';
import { Places } from './place-moments.ts';
import { scanEvents } from './scan-events.ts';
import { isUnknownToViews, planScan, type ScanOptions, type ScanPlan } from './scan-question.ts';
import { scanRequests } from './scan-requests.ts';
import { ScanRows } from './scan-rows.ts';
import { type DaysWithOffsets, scanVisits } from './scan-visits.ts';
import type { DayPart, Segment } from './segment.ts';

/** Counts what passes the filters in the rows it belongs to: see `answerPlainly`, which says the same at length. */
export class Scan {
  readonly #options: ScanOptions;
  readonly #plan: ScanPlan;
  readonly #rows: ScanRows;
  readonly #places: Places;
  readonly #hasViews: boolean;

  constructor(options: ScanOptions) {
    const { question, needs, tally } = options;
    this.#options = options;
    this.#plan = planScan(question, needs);
    this.#rows = new ScanRows(tally, this.#plan.dimensions.length, question.by.findIndex(isTime));
    this.#places = new Places(options, this.#plan.time, this.#rows.times);
    this.#hasViews = ![...question.by, ...question.filters.map(({ field }) => field)].some(isUnknownToViews);
  }

  /** Counts the visits that began on days from the one before the span on, and the requests of the span. */
  async add(segment: Segment): Promise<void> {
    const { span } = this.#options;
    const [first, last] = [shiftDate(span.from, -1), shiftDate(span.to, 1)];
    if (!segment.days.some(({ day }) => day >= first && day <= last)) return;
    if (this.#hasViews) {
      // What happened just before midnight may belong to a visit of the next day.
      const end = this.#plan.needsEvents ? last : span.to;
      await this.#addVisits(
        segment,
        [...daysWithOffsets(segment)].filter(({ day: { day } }) => day >= first && day <= end),
      );
    }
    const { dimensions } = this.#plan;
    await scanRequests(segment, this.#options, { dimensions, rows: this.#rows, places: this.#places });
  }

  async #addVisits(segment: Segment, days: DaysWithOffsets): Promise<void> {
    const { needs, tally, memory } = this.#options;
    const common = { segment, plan: this.#plan, needs, tally, rows: this.#rows, places: this.#places };
    if (!isPlain(this.#plan)) return this.#addOneByOne({ ...common, days });
    const isCut = ({ day }: { day: DayPart }) => this.#places.isCutWithin(day);
    const [whole, cut] = [days.filter((day) => !isCut(day)), days.filter(isCut)];
    if (whole.length > 0) await addPlainly({ ...common, days: whole, reached: [] }, memory);
    if (cut.length > 0) await this.#addOneByOne({ ...common, days: cut });
  }

  async #addOneByOne(scan: Omit<Parameters<typeof scanVisits>[0], 'reached'>): Promise<void> {
    const { segment, plan, needs, days } = scan;
    const needsMoments = plan.time === 'hour' || days.some(({ day }) => this.#places.isCutWithin(day));
    const wanted = noColumns();
    const filters = [...plan.visitFilters, ...plan.viewFilters];
    addFields(wanted, [...filters.map(({ field }) => field), ...plan.dimensions]);
    if (needsMoments) wanted.columns.add('visit.start').add('view.gap');
    addMeasures(wanted, plan, needs);
    addVitals(wanted, plan);
    if (plan.needsNodes) addNodes(wanted);
    if (plan.needsEvents) addEvents(wanted, plan);
    await segment.read([...wanted.columns], [...wanted.texts]);
    const reached = plan.needsGoals ? ((await this.#options.reachedIn?.(segment)) ?? []) : [];
    if (plan.needsViews) scanVisits({ ...scan, reached }, needsMoments);
    if (needs.measures.has('events')) scanEvents({ ...scan, reached }, this.#options.memory);
  }
}
