import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  CouponAnswer,
  CouponsAnswer,
  CouponUsesAnswer,
  DeletedCouponAnswer,
} from '@fyonka/api-contract/wire/office/goods/coupons';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { Coupons } from '../../../../application/ordering/coupons/ports.ts';
import type { OfficeCoupon } from '../../../../application/ordering/coupons/ports.ts';
import { SaveCoupon } from '../../../../application/ordering/coupons/save-coupon.ts';
import { couponId } from '../../../../domain/ids.ts';
import { parseKuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { Access } from '../../access.ts';
import { deletedAnswer } from '../../catalog/office/deleted-answers.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedCouponOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { Documented } from '../../openapi/documented.ts';
import { CouponDto, CouponsQueryDto, CouponUsesQueryDto } from './coupons.dto.ts';
import { couponMonthView, couponsAnswer, couponUsesAnswer, couponView } from './coupons.views.ts';

/** Editing of coupons, and what orders have made of them. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/coupons')
export class CouponsController {
  constructor(
    private readonly coupons: Coupons,
    private readonly saveCoupon: SaveCoupon,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Get()
  @Documented({
    summary: 'The coupons with their uses',
    query: 'CouponsQuery',
    answer: 'CouponsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() asked: CouponsQueryDto): Promise<CouponsAnswer> {
    return couponsAnswer(await pageOrLast(listPage(asked, PAGES.coupons), (page) => this.coupons.list(page)));
  }

  @Get('uses')
  @Access('reports')
  @Documented({
    summary: 'What the coupons gave in a month: by orders that were placed in it and are not cancelled',
    query: 'CouponUsesQuery',
    answer: 'CouponUsesAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async uses(@Query() { month: asked }: CouponUsesQueryDto): Promise<CouponUsesAnswer> {
    const month = parseKuwaitMonth(asked);
    if (month === null)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
    return couponUsesAnswer(await this.coupons.ofMonth(month));
  }

  @Get(':id')
  @Documented({
    summary: 'One coupon, with its uses by month',
    answer: 'CouponAnswer',
    failures: ['COUPON_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async one(@Param('id') id: string): Promise<CouponAnswer> {
    return this.answer(foundOrFail(await this.coupons.find(couponId(id)), 'COUPON_NOT_FOUND'));
  }

  @Post()
  @HttpCode(201)
  @Documented({
    summary: 'Create a coupon',
    answer: 'CouponAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'UNAUTHENTICATED', 'FORBIDDEN'],
    takesKey: true,
  })
  create(@Body() form: CouponDto, @Req() request: FastifyRequest): Promise<CouponAnswer> {
    return this.requests.once(request, form, {
      create: async ({ editor }) =>
        this.answer(savedCouponOrFail(await this.saveCoupon.execute({ id: null, form, editor }))),
      again: (id) => this.one(id),
    });
  }

  @Put(':id')
  @Documented({
    summary: 'Change all of a coupon; orders that have it stay as they are',
    answer: 'CouponAnswer',
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'COUPON_NOT_FOUND',
      'EDIT_CONFLICT',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async change(
    @Param('id') id: string,
    @Body() { version, ...form }: CouponDto,
    @Req() request: FastifyRequest,
  ): Promise<CouponAnswer> {
    const editor = this.editors.of(request);
    return this.answer(savedCouponOrFail(await this.saveCoupon.execute({ id: couponId(id), form, version, editor })));
  }

  @Delete(':id')
  @Documented({
    summary: 'Delete a coupon that no order has; one that is used can be switched off',
    answer: 'DeletedCouponAnswer',
    failures: ['COUPON_NOT_FOUND', 'COUPON_USED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
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
