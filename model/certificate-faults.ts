/** Why there is no certificate for a name: it leads elsewhere, or the authority refused, asked to wait or did not answer. */
export const certificateFaults = ['elsewhere', 'refused', 'limited', 'unreachable', 'internal'] as const;
export type CertificateFault = (typeof certificateFaults)[number];
