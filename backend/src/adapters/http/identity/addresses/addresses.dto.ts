import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { SavedAddress, SavedAddressesRequest } from '@fyonka/api-contract/wire/account/addresses';
import { Checks } from '../../openapi/checks.ts';
import { AddressDto } from '../../ordering/orders/address.dto.ts';
import { GroupField, ListField, TextField, WholeNumberField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges the addresses, and reports every fault.

@Checks('SavedAddress')
class SavedAddressDto implements Sent<SavedAddress> {
  @TextField({ longest: LONGEST_SENT.name, required: 'by-domain' })
  name?: string;

  @GroupField(AddressDto, { required: 'by-domain' })
  address?: AddressDto;
}

@Checks('SavedAddressesRequest')
export class SavedAddressesDto implements Sent<SavedAddressesRequest> {
  @ListField(SavedAddressDto, { most: MOST_SENT.addresses, required: true })
  addresses: SavedAddressDto[];

  @WholeNumberField({ least: 0, most: Number.MAX_SAFE_INTEGER, required: true })
  version: number;
}
