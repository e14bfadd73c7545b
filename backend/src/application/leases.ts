/** For how long work is one process's own; milliseconds since 1970. */
export interface LeaseTime {
  readonly at: number;
  /** Whoever dies before has the lease until then; after that anybody can have it. Who works for longer takes it anew before. */
  readonly until: number;
}

/**
 * Which of the shop's processes does the work that one of them should do. Nothing may depend on a lease but who works:
 * when clocks differ, or a process was frozen or cut off from the database for longer than its lease and then goes on,
 * two may do the same work at once, and every port that they use stands that.
 */
export abstract class Leases {
  /**
   * Takes the lease, or goes on holding it. @returns whether this process has it
   * @param name of the work
   */
  abstract hold(name: string, time: LeaseTime): Promise<boolean>;
}
