import { MOST_TARGETS } from '@fyonka/api-contract/values/ordering/coupons';
import { LONGEST_OF_COUPON, LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { CouponRequest, CouponsQuery, CouponUsesQuery } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Checks } from '../../openapi/checks.ts';
import {
  FlagField,
  GroupField,
  TextField,
  TextListField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The rest is judged by the domain, which reports every faulty field.

class CouponNameDto {
  @TextField({ longest: LONGEST_OF_COUPON.name, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_COUPON.name, required: 'by-domain' })
  ar?: string;
}

@Checks('CouponRequest')
export class CouponDto implements Sent<CouponRequest> {
  @GroupField(CouponNameDto, { required: 'by-domain' })
  name?: CouponNameDto;

  @TextField({ longest: LONGEST_SENT.coupon })
  code?: string;

  @WrittenNumberField()
  amount?: number | string;

  @WrittenNumberField()
  percent?: number | string;

  @FlagField()
  freeDelivery?: boolean;

  @TextListField({ most: MOST_TARGETS, longest: LONGEST_SENT.id })
  categories?: string[];

  @TextListField({ most: MOST_TARGETS, longest: LONGEST_SENT.id })
  products?: string[];

  @WrittenNumberField()
  leastSum?: number | string;

  @TextField({ longest: LONGEST_SENT.day })
  from?: string;

  @TextField({ longest: LONGEST_SENT.day })
  until?: string;

  @WrittenNumberField()
  mostUses?: number | string;

  @WrittenNumberField()
  mostUsesEach?: number | string;

  @FlagField()
  isOn?: boolean;

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

@Checks('CouponsQuery')
export class CouponsQueryDto implements CouponsQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.coupons)
  limit?: number;
}

@Checks('CouponUsesQuery')
export class CouponUsesQueryDto implements CouponUsesQuery {
  @TextField({ longest: LONGEST_SENT.month, required: true })
  month: string;
}
