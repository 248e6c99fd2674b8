import type { PullFault } from '#model/deploys/pull-kinds.ts';

/** A pull came to nothing, for a reason a person is told: what was served before is served still. */
export class PullFailed extends Error {
  override name = 'PullFailed';
  readonly fault: PullFault;

  /** @param detail for the log alone */
  constructor(fault: PullFault, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.fault = fault;
  }
}

/** Somebody asked for it to stop. */
export class PullStopped extends Error {
  override name = 'PullStopped';
}
