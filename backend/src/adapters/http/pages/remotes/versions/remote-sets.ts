import type { RemoteSet } from '../remote-set.ts';

/** Visitors in the groups below a number, and the builds that they get. */
export interface Cohort {
  below: number;
  set: RemoteSet;
}

/** The builds for each group of visitors. It never changes. */
export class RemoteSets {
  /** Differs for sets that make other documents. */
  readonly key: string;

  /**
   * @param canaries visitors with canaries, in the order of their groups
   * @param everybody builds of all other visitors
   */
  constructor(
    private readonly canaries: readonly Cohort[],
    readonly everybody: RemoteSet,
  ) {
    this.key = JSON.stringify([everybody.key, ...canaries.map(({ below, set }) => [below, set.key])]);
  }

  get hasCanary(): boolean {
    return this.canaries.length > 0;
  }

  get all(): readonly RemoteSet[] {
    return [this.everybody, ...this.canaries.map(({ set }) => set)];
  }

  of(group: number): RemoteSet {
    return this.canaries.find(({ below }) => group < below)?.set ?? this.everybody;
  }
}
