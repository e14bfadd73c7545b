import { Body, Controller, Delete, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SavedAddressesAnswer } from '@fyonka/api-contract/wire/account/addresses';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { AddressBooks } from '../../../../application/identity/addresses/ports.ts';
import { NO_ADDRESSES, readSavedAddresses } from '../../../../domain/identity/addresses/saved-addresses.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { ownListConflict } from '../../errors/outcomes/editing-outcomes.ts';
import { acceptedOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { SavedAddressesDto } from './addresses.dto.ts';
import { addressesAnswer } from './addresses.views.ts';

const ANSWER = 'SavedAddressesAnswer';

/** The saved addresses of the signed-in customer. */
@ApiTags('account')
@Access('signed-in')
@Controller('api/account/addresses')
export class AddressesController {
  constructor(
    private readonly books: AddressBooks,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Documented({ summary: 'The saved addresses', answer: ANSWER, failures: ['UNAUTHENTICATED'] })
  async read(@Req() request: FastifyRequest): Promise<SavedAddressesAnswer> {
    return addressesAnswer(await this.books.of(requireSignedIn(request).account.id));
  }

  @Put()
  @Documented({
    summary: 'Store the saved addresses, all of them at once',
    answer: ANSWER,
    failures: ['VALIDATION_FAILED', 'EDIT_CONFLICT', 'UNAUTHENTICATED'],
  })
  async replace(@Body() body: SavedAddressesDto, @Req() request: FastifyRequest): Promise<SavedAddressesAnswer> {
    const addresses = acceptedOrFail(readSavedAddresses(body.addresses));
    const { id } = requireSignedIn(request).account;
    const result = await this.books.replace(id, addresses, body.version, this.clock.now());
    if (result === null) throw new ApiFailure('UNAUTHENTICATED');
    if (result.kind === 'conflict') throw ownListConflict(addressesAnswer(result.saved), body);
    return addressesAnswer(result.saved);
  }

  @Delete()
  @Documented({ summary: 'Erase the saved addresses, for good', answer: ANSWER, failures: ['UNAUTHENTICATED'] })
  async erase(@Req() request: FastifyRequest): Promise<SavedAddressesAnswer> {
    await this.books.erase(requireSignedIn(request).account.id);
    return addressesAnswer(NO_ADDRESSES);
  }
}
