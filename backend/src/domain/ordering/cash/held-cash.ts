import type { DriverId, RunId } from '../../ids.ts';
import { sum } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { DeliveryRun, Driver } from '../delivery/runs/run.ts';

/** Cash that a driver has taken at doors and not handed over. */
export interface HeldCash {
  readonly driver: DriverId;
  /** Null in a shop whose data is not whole. */
  readonly name: string | null;
  readonly amount: Fils;
  /** When the first of it was taken, milliseconds since 1970. */
  readonly since: number;
  /** The run with the cash that was taken first. */
  readonly run: RunId;
}

/** By driver, who has had cash for the longest first. @param open all open runs */
export function heldCash(open: readonly { readonly run: DeliveryRun; readonly driver: Driver | null }[]): HeldCash[] {
  const taken = open
    .flatMap(({ run, driver }) =>
      run.stops.flatMap(({ cash, at }) =>
        cash === 0
          ? []
          : [{ driver: run.driver, name: driver?.name ?? null, cash, since: at ?? run.createdAt, run: run.id }],
      ),
    )
    .toSorted((one, other) => one.since - other.since);
  return [...Map.groupBy(taken, ({ driver }) => driver).values()].flatMap((ofDriver) => {
    const [first] = ofDriver;
    if (!first) return [];
    const { cash: _cash, ...held } = first;
    return [{ ...held, amount: sum(ofDriver.map(({ cash }) => cash)) }];
  });
}
