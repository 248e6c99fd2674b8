/** Now, in milliseconds since 1970, UTC. Tests hand in a clock they turn themselves. */
export type Clock = () => number;
