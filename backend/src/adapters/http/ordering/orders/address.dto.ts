import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { BUILDING_KINDS } from '@fyonka/api-contract/values/ordering/buildings';
import type { BuildingKind } from '@fyonka/api-contract/values/ordering/buildings';
import type { AddressLocation, OrderAddress } from '@fyonka/api-contract/wire/orders/address';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, DecimalField, GroupField, NumberedField, TextField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

@Checks('AddressLocation')
class LocationDto implements AddressLocation {
  @DecimalField({ required: true })
  lat: number;

  @DecimalField({ required: true })
  lng: number;
}

/** What must be filled in is judged by the domain, which reports every faulty field at once. */
@Checks('OrderAddress')
export class AddressDto implements Sent<OrderAddress> {
  @TextField({
    longest: LONGEST_LINE,
    required: 'by-domain',
  })
  city?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  block?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  street?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  streetNumber?: string;

  @NumberedField({ longest: LONGEST_LINE })
  avenue?: string;

  @ChoiceField(BUILDING_KINDS)
  buildingKind?: BuildingKind;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  buildingNumber?: string;

  @NumberedField({ longest: LONGEST_LINE })
  floor?: string;

  @NumberedField({ longest: LONGEST_LINE })
  apartmentNumber?: string;

  @NumberedField({ longest: LONGEST_LINE })
  paciNumber?: string;

  @GroupField(LocationDto)
  location?: LocationDto;
}
