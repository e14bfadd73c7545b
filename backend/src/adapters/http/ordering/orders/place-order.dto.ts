import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import { LARGEST_QUANTITY, LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { CustomTextRequest, OrderItemRequest, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { Checks } from '../../openapi/checks.ts';
import {
  AmountField,
  ChoiceField,
  GroupField,
  ListField,
  NameField,
  NumberedField,
  TextField,
  WholeNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';
import { AddressDto } from './address.dto.ts';
import { GiftDto } from './gift.dto.ts';
import { InBundleDto } from './in-bundle.dto.ts';
import { HeldOrderDto } from './held-order.dto.ts';

// Only shape and size are checked here. What a shopper must fill in, and how, is judged by the domain, which reports
// every faulty field at once.

@Checks('CustomTextRequest')
class CustomTextDto implements CustomTextRequest {
  @TextField({ longest: LONGEST_SENT.name, required: true })
  title: string;

  @TextField({ longest: LONGEST_SENT.name, required: true })
  text: string;
}

@Checks('OrderItemRequest')
export class OrderItemDto extends InBundleDto implements OrderItemRequest {
  @TextField({ longest: LONGEST_SENT.id })
  productId?: string;

  @NameField({
    longest: LONGEST_SENT.name,
  })
  name?: string;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;

  @AmountField()
  price?: number;

  @ListField(CustomTextDto, { most: MOST_SENT.customTexts })
  customTexts?: CustomTextDto[];
}

/** Programs that send more, such as the shop's own particulars, are served: what is not named here is dropped. */
@Checks('PlaceOrderRequest')
export class PlaceOrderDto implements Sent<PlaceOrderRequest> {
  @TextField({ longest: LONGEST_LINE, required: 'by-domain' })
  fullName?: string;

  @TextField({ longest: LONGEST_TEXT, required: 'by-domain' })
  email?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  phone?: string;

  @ListField(OrderItemDto, { most: MOST_LINES, notEmpty: true, required: 'by-domain' })
  orderItems?: OrderItemDto[];

  @GroupField(AddressDto, { required: 'by-domain' })
  address?: AddressDto;

  @TextField({ longest: LONGEST_TEXT })
  notes?: string;

  @GroupField(GiftDto)
  gift?: GiftDto;

  @AmountField()
  deliveryCost?: number;

  @AmountField()
  totalPrice?: number;

  @TextField({ longest: LONGEST_SENT.coupon })
  coupon?: string;

  @TextField({ longest: LONGEST_TEXT })
  googleMapUrl?: string;

  @ChoiceField(LANGUAGES)
  language?: Language;

  @GroupField(HeldOrderDto)
  replaces?: HeldOrderDto;
}
