import { Type } from '../../json-schema/type.ts';
import { form, numbered } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_LINE } from '../../values/limits.ts';
import { BUILDING_KINDS, PACI_DIGITS } from '../../values/ordering/buildings.ts';
import { choice, reference, text } from '../schema.ts';

export const AddressLocation = Type.Object(
  { lat: Type.Number({ examples: [29.33451] }), lng: Type.Number({ examples: [48.07634] }) },
  { description: 'The pin of an address, in degrees; stored with five decimals. It must lie in Kuwait' },
);
export interface AddressLocation extends Static<typeof AddressLocation> {}

export const OrderAddress = form({
  city: text(LONGEST_LINE, 'Key of a delivery area; a request may give its name in either language', 'salmiya'),
  block: numbered(text(LONGEST_LINE, undefined, '4')),
  street: numbered(text(LONGEST_LINE, 'Name or number', 'Salem Al-Mubarak')),
  streetNumber: numbered(
    text(LONGEST_LINE, 'May repeat `street`: it is written only when `street` does not contain it', '12'),
  ),
  avenue: Type.Optional(numbered(text(LONGEST_LINE, 'A side street (جادة)', '3'))),
  buildingKind: Type.Optional(
    choice(BUILDING_KINDS, 'Of an apartment, `floor` and `apartmentNumber` are required; left out: nothing more is'),
  ),
  buildingNumber: numbered(text(LONGEST_LINE, undefined, '7')),
  floor: Type.Optional(numbered(text(LONGEST_LINE))),
  apartmentNumber: Type.Optional(numbered(text(LONGEST_LINE, 'The number of the office, where the kind is `office`'))),
  paciNumber: Type.Optional(numbered(text(LONGEST_LINE, `${PACI_DIGITS} digits, in any script`, '12345678'))),
  location: Type.Optional(reference<AddressLocation>('AddressLocation')),
});
export interface OrderAddress extends Static<typeof OrderAddress> {}
