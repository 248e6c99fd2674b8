import type { SampleName } from '#model/boards/query.ts';
import { coins } from './coins.ts';
import { courses } from './courses.ts';
import { deals } from './deals.ts';
import { orders } from './orders.ts';
import { patients } from './patients.ts';
import { products } from './products.ts';
import type { SampleMaker, SampleTable } from './sample.ts';
import { services } from './services.ts';
import { visits } from './visits.ts';

export const samples: Readonly<Record<SampleName, SampleMaker>> = {
  visits,
  orders,
  deals,
  coins,
  patients,
  courses,
  services,
  products,
};

/** Makes a table of invented data, the same for the same day such as `2026-11-28`. */
export function sampleTable(name: SampleName, today: string): SampleTable {
  const { columns, rows } = samples[name];
  return { columns, rows: rows(today) };
}
