/** Times of a lease, in milliseconds since 1970. */
export interface LeaseTime {
  readonly at: number;
  /** End of the lease. A process that works for longer has to renew it before; after the end another process may take it. */
  readonly until: number;
}

/**
 * Chooses the process that does shared work. A lease is no lock: when clocks differ, or a process was suspended or cut
 * off from the database for longer than its lease, two processes may work at once. So the work itself must be safe when
 * two processes do it.
 */
export abstract class Leases {
  /**
   * Takes or renews a lease.
   * @param name name of the work
   * @returns whether this process has the lease
   */
  abstract hold(name: string, time: LeaseTime): Promise<boolean>;
}
