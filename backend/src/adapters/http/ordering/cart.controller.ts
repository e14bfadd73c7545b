import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuoteRequest } from '@fyonka/api-contract/wire/quotes';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { QuoteCart } from '../../../application/ordering/placing/quote-cart.ts';
import { DeliveryAreas } from '../../../application/store/ports.ts';
import { LARGEST_QUANTITY, LONGEST_LINE, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT, MOST_NAMES } from '@fyonka/api-contract/values/request-limits';
import { areasAt } from '../../../domain/ordering/delivery/area-terms.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Checks } from '../openapi/checks.ts';
import { Documented } from '../openapi/documented.ts';
import { quotedOrFail } from '../errors/outcomes/outcomes.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { CouponTries } from '../limits/coupon-tries.ts';
import { GroupField, ListField, TextField, WholeNumberField } from '../validation/fields.ts';
import { deliveryAreasAnswer } from './delivery-areas.view.ts';
import { InBundleDto } from './orders/in-bundle.dto.ts';
import { HeldOrderDto } from './orders/held-order.dto.ts';
import { quoteAnswer } from './quote.views.ts';

type QuoteItem = QuoteRequest['items'][number];

class QuoteItemDto extends InBundleDto implements QuoteItem {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  productId: string;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;
}

@Checks('QuoteRequest')
class QuoteDto implements QuoteRequest {
  @ListField(QuoteItemDto, { most: MOST_LINES, notEmpty: true, required: true })
  items: QuoteItemDto[];

  @TextField({ longest: LONGEST_LINE })
  city?: string;

  @TextField({ longest: LONGEST_SENT.coupon })
  coupon?: string;

  @WholeNumberField({ least: 0, most: MOST_NAMES })
  names?: number;

  @GroupField(HeldOrderDto)
  replaces?: HeldOrderDto;
}

@ApiTags('ordering')
@Access('everyone')
@Controller('api')
export class CartController {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly areas: DeliveryAreas,
    private readonly tries: CouponTries,
    private readonly clock: Clock,
  ) {}

  @Post('cart/quote')
  @HttpCode(200)
  @Documented({
    summary: 'What a cart costs now',
    answer: 'QuoteAnswer',
    failures: ['VALIDATION_FAILED', 'UNKNOWN_AREA', 'RATE_LIMITED'],
  })
  async quote(
    @Body() { items, city, coupon, names, replaces }: QuoteDto,
    @Req() request: FastifyRequest,
  ): Promise<QuoteAnswer> {
    const accountId = signedIn(request)?.account.id;
    const outcome = await this.tries.look(
      request,
      coupon,
      () => this.quoteCart.execute({ items, city: city?.trim() || undefined, coupon, names, replaces, accountId }),
      (found) => (found.kind === 'quoted' ? found.quote : null),
    );
    const { quote, promised } = quotedOrFail(outcome);
    return quoteAnswer(quote, promised);
  }

  @Get('delivery-areas')
  @CachedAnswer()
  @Documented({
    summary: 'The areas that the shop delivers to, with their current fees',
    answer: 'DeliveryAreasAnswer',
  })
  async deliveryAreas(): Promise<DeliveryAreasAnswer> {
    return deliveryAreasAnswer(areasAt(await this.areas.read(), this.clock.now()));
  }
}
