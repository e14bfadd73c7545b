import type { Static } from 'typebox';
import { Type } from '../../json-schema/type.ts';
import { OUTSIDE_SERVICES } from '../../values/outside/services.ts';
import { choice, listOf, nullable } from '../schema.ts';

export const ServiceKeysView = Type.Object(
  {
    service: choice(OUTSIDE_SERVICES),
    isSet: Type.Boolean({ description: 'The shop has its keys' }),
    isReadable: Type.Boolean({
      description: "False of keys that were entered before the server's secret changed: they have to be entered again",
    }),
    keyFields: Type.Array(Type.Object({ name: Type.String(), isRequired: Type.Boolean() }), {
      description: 'Names of the keys that it needs',
    }),
  },
  { description: 'Whether the shop has the keys of a service; no call answers the keys' },
);
export interface ServiceKeysView extends Static<typeof ServiceKeysView> {}

export const MeasuringCheckAnswer = Type.Object({
  result: choice(
    ['works', 'unproven', 'refused', 'unavailable'],
    '`unproven`: it takes what a report looks like, and does not say whether the keys are right',
  ),
  reason: nullable(Type.String(), "The service's own words; null: it said none"),
});
export interface MeasuringCheckAnswer extends Static<typeof MeasuringCheckAnswer> {}

export const ServiceKeysAnswer = Type.Object({ services: listOf<ServiceKeysView>('ServiceKeysView') });
export interface ServiceKeysAnswer extends Static<typeof ServiceKeysAnswer> {}
