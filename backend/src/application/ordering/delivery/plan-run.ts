import type { Authorship } from '../../../domain/history.ts';
import { runId } from '../../../domain/ids.ts';
import type { DriverId, OrderId, RunId } from '../../../domain/ids.ts';
import type { RunResult } from '../../../domain/ordering/delivery/runs/act-on-run.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { DeliveryRuns, Drivers } from './ports.ts';

export interface PlanRunInput {
  /** Null: a new one. */
  readonly id: RunId | null;
  readonly driver: DriverId;
  readonly orders: readonly OrderId[];
}

export type PlanRunOutcome = RunResult | { readonly kind: 'no-driver' };

/** Makes a delivery run, or changes one that is planned. */
export class PlanRun {
  constructor(
    private readonly runs: DeliveryRuns,
    private readonly drivers: Drivers,
    private readonly identifiers: Identifiers,
  ) {}

  async execute({ id, driver, orders }: PlanRunInput, by: Authorship): Promise<PlanRunOutcome> {
    const found = await this.drivers.find(driver);
    if (!found?.isActive) return { kind: 'no-driver' };
    if (id !== null && !(await this.runs.find(id))) return { kind: 'not-found' };
    const run = id ?? runId(this.identifiers.next());
    return this.runs.act({ kind: 'plan', run, driver, orders }, by);
  }
}
