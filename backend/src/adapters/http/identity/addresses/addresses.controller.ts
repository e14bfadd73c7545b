import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SavedAddressesAnswer, SavedAddressesRequest } from '@fyonka/api-contract/wire/account/addresses';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { AddressBooks } from '../../../../application/identity/addresses/ports.ts';
import { DeliveryAreas } from '../../../../application/store/ports.ts';
import { NO_ADDRESSES, readSavedAddresses } from '../../../../domain/identity/addresses/saved-addresses.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { ownListConflict } from '../../errors/outcomes/editing-outcomes.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { addressesAnswer } from './addresses.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The saved addresses of the signed-in customer. */
@ApiTags('account')
@Controller()
export class AddressesController {
  constructor(
    private readonly books: AddressBooks,
    private readonly areas: DeliveryAreas,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/account/addresses')
  async read(@Req() request: FastifyRequest): Promise<SavedAddressesAnswer> {
    return addressesAnswer(await this.books.of(requireSignedIn(request).account.id));
  }

  @Handles('PUT /api/account/addresses')
  async replace(
    @Body() body: Checked<typeof SavedAddressesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<SavedAddressesAnswer> {
    const { id } = requireSignedIn(request).account;
    const at = this.clock.now();
    const [areas, saved] = [await this.areas.read(), await this.books.of(id)];
    const addresses = acceptedOrFail(readSavedAddresses(body.addresses, { areas, saved, at }));
    const result = await this.books.replace(id, addresses, body.version, at);
    if (result === null) throw new ApiFailure('UNAUTHENTICATED');
    if (result.kind === 'conflict') throw ownListConflict(addressesAnswer(result.saved), body);
    return addressesAnswer(result.saved);
  }

  @Handles('DELETE /api/account/addresses')
  async erase(@Req() request: FastifyRequest): Promise<SavedAddressesAnswer> {
    await this.books.erase(requireSignedIn(request).account.id);
    return addressesAnswer(NO_ADDRESSES);
  }
}
