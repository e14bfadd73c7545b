import type { Faults } from './faults.ts';
import type { Outbox } from './outbox.ts';
import type { SimTime } from './time.ts';

/** What both gateways share. */
export interface World {
  readonly time: SimTime;
  readonly faults: Faults;
  readonly outbox: Outbox;
  /** Address of the simulator, known when it listens, without a slash at its end. */
  url(): string;
}
