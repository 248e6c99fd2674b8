import type { DeployFault } from '#model/deploys/deploy-kinds.ts';

/** A deploy came to nothing, for a reason a person is told: what was there before is there still. */
export class DeployFailed extends Error {
  override name = 'DeployFailed';
  readonly fault: DeployFault;

  /** @param detail what it is about, for the log of the deploy: an address, the answer of a store */
  constructor(fault: DeployFault, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.fault = fault;
  }
}

/** A store went away while pages took the place of others: it is whole again only once the rest has come. */
export class CutOffHalfway extends Error {
  override name = 'CutOffHalfway';
  override readonly cause: DeployFailed;

  constructor(cause: DeployFailed) {
    super(cause.message);
    this.cause = cause;
  }
}

/** Somebody asked for it to stop. */
export class DeployCancelled extends Error {
  override name = 'DeployCancelled';
}
