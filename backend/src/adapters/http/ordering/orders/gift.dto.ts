import { LONGEST_GIFT_NOTE } from '@fyonka/api-contract/values/limits';
import type { OrderGift } from '@fyonka/api-contract/wire/orders/gift';
import { Checks } from '../../openapi/checks.ts';
import { FlagField, TextField } from '../../validation/fields.ts';

@Checks('OrderGift')
export class GiftDto implements OrderGift {
  @FlagField({ required: true })
  wrap: boolean;

  @TextField({ longest: LONGEST_GIFT_NOTE })
  note?: string;
}
