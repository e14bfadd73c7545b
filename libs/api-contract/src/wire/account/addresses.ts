import { Type } from '../../json-schema/type.ts';
import { form, sent } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_ADDRESS_NAME, MOST_ADDRESSES } from '../../values/limits.ts';
import { LONGEST_SENT, MOST_SENT } from '../../values/request-limits.ts';
import type { LocalizedText } from '../catalog.ts';
import type { OrderAddress } from '../orders/address.ts';
import { listOf, reference, text, whole } from '../schema.ts';

export const SavedAddress = form({
  name: text(LONGEST_SENT.name, `What its owner calls it; at most ${LONGEST_ADDRESS_NAME} characters`, 'بيت الجدة'),
  address: sent<typeof OrderAddress>('OrderAddress'),
});
export interface SavedAddress extends Static<typeof SavedAddress> {}

export const SavedAddressView = Type.Object({
  ...SavedAddress.properties,
  areaName: reference<LocalizedText>('LocalizedText'),
});
export interface SavedAddressView extends Static<typeof SavedAddressView> {}

export const SavedAddressesAnswer = Type.Object(
  {
    addresses: listOf<SavedAddressView>('SavedAddressView', 'As the customer has ordered them'),
    version: Type.Integer({ description: 'Sent back with a change; 0: there are none' }),
  },
  { description: 'The saved addresses of the signed-in customer' },
);
export interface SavedAddressesAnswer extends Static<typeof SavedAddressesAnswer> {}

export const SavedAddressesRequest = Type.Object({
  addresses: Type.Array(sent<typeof SavedAddress>('SavedAddress'), {
    maxItems: MOST_SENT.addresses,
    description: `All addresses; at most ${MOST_ADDRESSES}`,
  }),
  version: whole(0, Number.MAX_SAFE_INTEGER, 'Of the list that was changed'),
});
export interface SavedAddressesRequest extends Static<typeof SavedAddressesRequest> {}
