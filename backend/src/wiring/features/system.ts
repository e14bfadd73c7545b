import type { Provider } from '@nestjs/common';
import { Jobs } from '../../adapters/jobs/jobs.ts';
import { KeyedAddresses } from '../../adapters/system/keyed-addresses.ts';
import { RandomIdentifiers } from '../../adapters/system/random-identifiers.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { FailedJobs } from '../../application/office/alerts/failed-jobs.ts';
import { Leases } from '../../application/leases.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import type { Config } from '../../config.ts';
import { filled, given } from '../providers.ts';
import { secretOf } from '../start/secret.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides what all features use: clock, identifiers, keys of network addresses, and jobs. */
export function systemProviders(config: Config, { log, clock }: Surroundings): Provider[] {
  return [
    given(Clock, () => clock),
    filled(Identifiers, RandomIdentifiers),
    given(AddressKeys, () => new KeyedAddresses(secretOf(config))),
    {
      provide: Jobs,
      useFactory: (leases: Leases, failed: FailedJobs) => new Jobs(log, leases, clock, failed),
      inject: [Leases, FailedJobs],
    },
  ];
}
