import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeSearchAnswer, OfficeSearchQuery } from '@fyonka/api-contract/wire/search';
import type { FastifyRequest } from 'fastify';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { SearchOffice } from '../../../application/office/search-office.ts';
import { Access } from '../access.ts';
import { officeProductView, seesCost } from '../catalog/office/office-catalog.views.ts';
import { officeUserView } from '../identity/administrators/office-users.views.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { Checks } from '../openapi/checks.ts';
import { Documented } from '../openapi/documented.ts';
import { officeOrderRow } from '../ordering/office/office-orders.views.ts';
import { TextField } from '../validation/fields.ts';

@Checks('OfficeSearchQuery')
class OfficeSearchDto implements OfficeSearchQuery {
  @TextField({ longest: LONGEST_SEARCH })
  q?: string;
}

/** A search over all that the office has. */
@ApiTags('office')
@Access('office')
@Controller('api/admin/search')
export class OfficeSearchController {
  constructor(private readonly searchOffice: SearchOffice) {}

  @Get()
  @Documented({
    summary: 'A few orders, products and people that match',
    query: 'OfficeSearchQuery',
    answer: 'OfficeSearchAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async search(@Query() { q = '' }: OfficeSearchDto, @Req() request: FastifyRequest): Promise<OfficeSearchAnswer> {
    const { orders, products, users } = await this.searchOffice.execute(q, requireSignedIn(request).account);
    return {
      orders: orders.map(officeOrderRow),
      products: products.map((product) => officeProductView(product, seesCost(request))),
      users: users.map(officeUserView),
    };
  }
}
