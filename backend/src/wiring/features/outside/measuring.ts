import type { Provider } from '@nestjs/common';
import { ConfiguredMeasurements } from '../../../adapters/measuring/configured-measurements.ts';
import { Clock } from '../../../application/clock.ts';
import { OfficeEvents } from '../../../application/office/ports.ts';
import { MeasureSales } from '../../../application/outreach/measuring/measure-sales.ts';
import { Measurements, SaleReports } from '../../../application/outreach/measuring/ports.ts';
import { ServiceKeys } from '../../../application/outside/keys/service-keys.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { Config } from '../../../config.ts';
import { built } from '../../providers.ts';

/** Provides the services that measure what advertisements bring. */
export function measuringProviders({ measuringUrls }: Config): Provider[] {
  return [
    {
      provide: Measurements,
      useFactory: (keys: ServiceKeys) => new ConfiguredMeasurements(keys, measuringUrls),
      inject: [ServiceKeys],
    },
    built(MeasureSales, SaleReports, Measurements, StoreSettings, OfficeEvents, Clock),
  ];
}
