import { Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeSearchAnswer, OfficeSearchQuery } from '@fyonka/api-contract/wire/search';
import type { FastifyRequest } from 'fastify';
import { SearchOffice } from '../../../application/office/search-office.ts';
import { officeProductView, seesCost } from '../catalog/office/office-catalog.views.ts';
import { officeUserView } from '../identity/administrators/office-users.views.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { officeOrderRow } from '../ordering/office/office-orders.views.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** A search over all that the office has. */
@ApiTags('office')
@Controller()
export class OfficeSearchController {
  constructor(private readonly searchOffice: SearchOffice) {}

  @Handles('GET /api/admin/search')
  async search(
    @Query() { q = '' }: Checked<typeof OfficeSearchQuery>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeSearchAnswer> {
    const { orders, products, users } = await this.searchOffice.execute(q, requireSignedIn(request).account);
    return {
      orders: orders.map(officeOrderRow),
      products: products.map((product) => officeProductView(product, seesCost(request))),
      users: users.map(officeUserView),
    };
  }
}
