import type { CertificateFault } from '#model/certificate-faults.ts';

/** No certificate came, for a reason a person is told. */
export class OrderFailed extends Error {
  override name = 'OrderFailed';
  readonly fault: CertificateFault;
  /** Milliseconds the authority wants to be left alone; 0 where it did not say. */
  readonly waits: number;

  constructor(fault: CertificateFault, detail: string, { waits = 0, cause }: { waits?: number; cause?: unknown } = {}) {
    super(detail, { cause });
    this.fault = fault;
    this.waits = waits;
  }
}
