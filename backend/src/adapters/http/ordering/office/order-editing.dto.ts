import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import { LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { OWN_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type {
  DiscountRequest,
  EditOrderRequest,
  MakeOrderRequest,
} from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { EditedOrderItem } from '@fyonka/api-contract/wire/ordering';
import { Checks } from '../../openapi/checks.ts';
import {
  AmountField,
  ChoiceField,
  FlagField,
  GroupField,
  ListField,
  NumberedField,
  TextField,
  WholeNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';
import { AddressDto } from '../orders/address.dto.ts';
import { GiftDto } from '../orders/gift.dto.ts';
import { OrderItemDto } from '../orders/place-order.dto.ts';

@Checks('EditedOrderItem')
class EditedOrderItemDto extends OrderItemDto implements EditedOrderItem {
  @WholeNumberField({ least: 0, most: MOST_LINES - 1 })
  line?: number;
}

@Checks('DiscountRequest')
class DiscountDto implements Sent<DiscountRequest> {
  @AmountField()
  amount?: number;

  @WholeNumberField({ least: 1, most: 100 })
  percent?: number;

  @FlagField()
  freeDelivery?: boolean;

  @TextField({ longest: LONGEST_LINE, required: 'by-domain' })
  reason?: string;
}

@Checks('EditOrderRequest')
export class EditOrderDto implements Sent<EditOrderRequest> {
  @TextField({ longest: LONGEST_LINE })
  fullName?: string;

  @NumberedField({ longest: LONGEST_LINE })
  phone?: string;

  @TextField({ longest: LONGEST_TEXT })
  email?: string;

  @GroupField(AddressDto)
  address?: AddressDto;

  @TextField({ longest: LONGEST_TEXT })
  notes?: string;

  @GroupField(GiftDto)
  gift?: GiftDto;

  @TextField({ longest: LONGEST_TEXT })
  googleMapUrl?: string;

  @ListField(EditedOrderItemDto, { most: MOST_LINES, notEmpty: true })
  orderItems?: EditedOrderItemDto[];

  @GroupField(DiscountDto, { keepsNull: true })
  discount?: DiscountDto | null;

  @FlagField()
  keepDiscount?: boolean;

  @WholeNumberField({ least: 0, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

@Checks('MakeOrderRequest')
export class MakeOrderDto implements Sent<MakeOrderRequest> {
  @TextField({ longest: LONGEST_LINE, required: 'by-domain' })
  fullName?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  phone?: string;

  @TextField({ longest: LONGEST_TEXT })
  email?: string;

  @GroupField(AddressDto, { required: 'by-domain' })
  address?: AddressDto;

  @ListField(OrderItemDto, { most: MOST_LINES, notEmpty: true, required: 'by-domain' })
  orderItems?: OrderItemDto[];

  @TextField({ longest: LONGEST_TEXT })
  notes?: string;

  @GroupField(GiftDto)
  gift?: GiftDto;

  @TextField({ longest: LONGEST_TEXT })
  googleMapUrl?: string;

  @ChoiceField(LANGUAGES)
  language?: Language;

  @GroupField(DiscountDto)
  discount?: DiscountDto;

  @ChoiceField(OWN_METHODS)
  paymentMethod?: NonNullable<MakeOrderRequest['paymentMethod']>;

  @FlagField()
  paymentLink?: boolean;
}
