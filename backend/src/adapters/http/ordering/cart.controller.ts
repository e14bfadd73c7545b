import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeliveryAreasAnswer, NearAreasAnswer, NearAreasQuery } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuoteRequest } from '@fyonka/api-contract/wire/quotes';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { QuoteCart } from '../../../application/ordering/placing/quote-cart.ts';
import { DeliveryAreas } from '../../../application/store/ports.ts';
import { areasAt } from '../../../domain/ordering/delivery/area-terms.ts';
import { nearAreas } from '../../../domain/ordering/delivery/near-areas.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { quotedOrFail } from '../errors/outcomes/outcomes.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { CouponTries } from '../limits/coupon-tries.ts';
import { deliveryAreasAnswer, nearAreasAnswer } from './delivery-areas.view.ts';
import { quoteAnswer } from './quote.views.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

@ApiTags('ordering')
@Controller()
export class CartController {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly areas: DeliveryAreas,
    private readonly tries: CouponTries,
    private readonly clock: Clock,
  ) {}

  @Handles('POST /api/cart/quote')
  async quote(
    @Body() { items, city, coupon, names, replaces }: Checked<typeof QuoteRequest>,
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

  @Handles('GET /api/delivery-areas')
  @CachedAnswer()
  async deliveryAreas(): Promise<DeliveryAreasAnswer> {
    return deliveryAreasAnswer(areasAt(await this.areas.read(), this.clock.now()));
  }

  @Handles('GET /api/delivery-areas/near')
  @CachedAnswer('name')
  async near(@Query() { name }: Checked<typeof NearAreasQuery>): Promise<NearAreasAnswer> {
    return nearAreasAnswer(nearAreas(name, await this.areas.read(), this.clock.now()));
  }
}
