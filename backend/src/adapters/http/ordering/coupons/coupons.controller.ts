import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  CouponAnswer,
  CouponsAnswer,
  CouponUsesAnswer,
  DeletedCouponAnswer,
  CouponRequest,
  CouponUsesQuery,
  CouponsQuery,
} from '@fyonka/api-contract/wire/office/goods/coupons';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { Coupons } from '../../../../application/ordering/coupons/ports.ts';
import type { OfficeCoupon } from '../../../../application/ordering/coupons/ports.ts';
import { SaveCoupon } from '../../../../application/ordering/coupons/save-coupon.ts';
import { couponId } from '../../../../domain/ids.ts';
import { parseKuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { deletedAnswer } from '../../catalog/office/deleted-answers.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedCouponOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { couponMonthView, couponsAnswer, couponUsesAnswer, couponView } from './coupons.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Editing of coupons, and what orders have made of them. */
@ApiTags('office: shop')
@Controller()
export class CouponsController {
  constructor(
    private readonly coupons: Coupons,
    private readonly saveCoupon: SaveCoupon,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/coupons')
  async list(@Query() asked: Checked<typeof CouponsQuery>): Promise<CouponsAnswer> {
    return couponsAnswer(await pageOrLast(listPage(asked, PAGES.coupons), (page) => this.coupons.list(page)));
  }

  @Handles('GET /api/admin/coupons/uses')
  async uses(@Query() { month: asked }: Checked<typeof CouponUsesQuery>): Promise<CouponUsesAnswer> {
    const month = parseKuwaitMonth(asked);
    if (month === null)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
    return couponUsesAnswer(await this.coupons.ofMonth(month));
  }

  @Handles('GET /api/admin/coupons/{id}')
  async one(@Param('id') id: string): Promise<CouponAnswer> {
    return this.answer(foundOrFail(await this.coupons.find(couponId(id)), 'COUPON_NOT_FOUND'));
  }

  @Handles('POST /api/admin/coupons')
  create(@Body() form: Checked<typeof CouponRequest>, @Req() request: FastifyRequest): Promise<CouponAnswer> {
    return this.requests.once(request, form, {
      create: async ({ editor }) =>
        this.answer(savedCouponOrFail(await this.saveCoupon.execute({ id: null, form, editor }))),
      again: (id) => this.one(id),
    });
  }

  @Handles('PUT /api/admin/coupons/{id}')
  async change(
    @Param('id') id: string,
    @Body() { version, ...form }: Checked<typeof CouponRequest>,
    @Req() request: FastifyRequest,
  ): Promise<CouponAnswer> {
    const editor = this.editors.of(request);
    return this.answer(savedCouponOrFail(await this.saveCoupon.execute({ id: couponId(id), form, version, editor })));
  }

  @Handles('DELETE /api/admin/coupons/{id}')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DeletedCouponAnswer> {
    const outcome = await this.coupons.delete(couponId(id), this.editors.authorship(request));
    if (outcome !== 'deleted') throw new ApiFailure(outcome === 'used' ? 'COUPON_USED' : 'COUPON_NOT_FOUND');
    return deletedAnswer('coupon', request);
  }

  private async answer(found: OfficeCoupon): Promise<CouponAnswer> {
    const months = await this.coupons.monthsOf(found.coupon.id);
    return { coupon: couponView(found), months: months.map(couponMonthView) };
  }
}
