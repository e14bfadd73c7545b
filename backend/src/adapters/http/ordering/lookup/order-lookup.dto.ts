import type { OrderLookupCode, OrderLookupRequest } from '@fyonka/api-contract/wire/orders/lookup';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { TextField } from '../../validation/fields.ts';

@Checks('OrderLookupRequest')
export class OrderLookupDto implements OrderLookupRequest {
  @TextField({ longest: LONGEST_SENT.phone, required: true })
  phone: string;
}

@Checks('OrderLookupCode')
export class OrderLookupCodeDto implements OrderLookupCode {
  @TextField({ longest: LONGEST_SENT.phone, required: true })
  phone: string;

  @TextField({ longest: LONGEST_SENT.code, required: true })
  code: string;
}
