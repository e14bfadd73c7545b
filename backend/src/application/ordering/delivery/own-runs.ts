import type { Authorship } from '../../../domain/history.ts';
import type { AccountId, OrderId, RunId } from '../../../domain/ids.ts';
import type { RunResult, VisitOfStop } from '../../../domain/ordering/delivery/runs/act-on-run.ts';
import { isRunOf } from '../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun, Driver } from '../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRuns, Drivers } from './ports.ts';
import type { ReadRuns, RunSheet } from './read-runs.ts';

/** The open runs of the driver whose account asks. Runs of other drivers are answered like runs that do not exist. */
export class OwnRuns {
  constructor(
    private readonly runs: DeliveryRuns,
    private readonly drivers: Drivers,
    private readonly readRuns: ReadRuns,
  ) {}

  /** The newest first; none for an account that is no driver's. */
  async list(account: AccountId): Promise<readonly { readonly run: DeliveryRun; readonly driver: Driver }[]> {
    const driver = await this.drivers.ofAccount(account);
    if (!driver) return [];
    return (await this.runs.open()).filter((run) => isRunOf(driver, run)).map((run) => ({ run, driver }));
  }

  /** @returns null when the account has no such open run */
  async sheet(account: AccountId, id: RunId): Promise<RunSheet | null> {
    const sheet = await this.readRuns.sheet(id);
    const driver = await this.drivers.ofAccount(account);
    return sheet && driver && isRunOf(driver, sheet.run) ? sheet : null;
  }

  /** Whether the run is on its way with the driver whose account it is. */
  async isUnderWay(account: AccountId, id: RunId): Promise<boolean> {
    const driver = await this.drivers.ofAccount(account);
    const run = driver && (await this.runs.find(id));
    return Boolean(driver && run && isRunOf(driver, run) && run.state === 'out');
  }

  /** The open run of this driver that an order is on; labels of parcels lead here. @returns null when it is on none */
  async sheetOf(account: AccountId, order: OrderId): Promise<RunSheet | null> {
    const found = (await this.list(account)).find(({ run }) => run.stops.some((stop) => stop.order === order));
    return found ? this.sheet(account, found.run.id) : null;
  }

  /** What happened at a door. A run that is under way keeps its driver, so it is still this driver's when the visit is stored. */
  async visit(input: VisitOfStop, by: Authorship): Promise<RunResult> {
    const driver = await this.drivers.ofAccount(by.editor.accountId);
    const run = driver && (await this.runs.find(input.run));
    if (!driver || !run || !isRunOf(driver, run)) return { kind: 'not-found' };
    return this.runs.act({ kind: 'visit', ...input }, by);
  }
}
