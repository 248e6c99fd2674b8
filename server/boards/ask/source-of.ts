import type { RowsQuery } from '#model/boards/query.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import type { PanelAsker } from './panel-asker.ts';
import type { RowSource } from './row-source.ts';
import { apiSource, type SourceFault } from './sources/api-source.ts';
import { formSource } from './sources/form-source.ts';
import { jobSource, releaseSource } from './sources/own-sources.ts';
import { sampleSource } from './sources/sample-source.ts';

export interface SourceParts {
  readonly services: Services;
  readonly jobKinds: readonly JobDefinition<unknown>[];
  readonly zone: string;
}

/** Finds the rows that a query asks, or says why whoever asks has none. */
export async function sourceOf(
  { services, jobKinds, zone }: SourceParts,
  asker: PanelAsker,
  query: RowsQuery,
): Promise<RowSource | SourceFault> {
  const { dataset } = query;
  switch (dataset.kind) {
    case 'table':
    case 'api':
      return apiSource(services, asker, dataset.key, zone);
    case 'forms':
      return formSource(services, asker, { query, form: dataset.form, zone });
    case 'jobs':
      return jobSource(services, asker, jobKinds, zone);
    case 'releases':
      return releaseSource(services, asker, zone);
    case 'sample':
      return sampleSource(asker, dataset.name, { now: services.clock(), zone });
  }
}
