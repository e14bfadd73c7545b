import type { OwnOrder } from '@fyonka/api-contract/wire/ordering';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { TextField } from '../../validation/fields.ts';

@Checks('OwnOrder')
export class HeldOrderDto implements OwnOrder {
  @TextField({ longest: LONGEST_SENT.orderNumber, required: true })
  orderNumber: string;

  @TextField({ longest: LONGEST_SENT.orderToken })
  accessToken?: string;
}
