import type {
  CustomTextRequest,
  OrderAddress,
  OrderItemRequest,
  PlaceOrderRequest,
} from '@fyonka/api-contract/wire/ordering';
import { LONGEST_ID } from '../../../../domain/ids.ts';
import { LANGUAGES } from '../../../../domain/localized-text.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { LONGEST_CUSTOM_TEXT } from '../../../../domain/ordering/placing/custom-texts.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '../../../../domain/ordering/delivery/delivery-details.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../../../domain/ordering/order.ts';
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
import { HeldOrderDto } from './held-order.dto.ts';

// Only shape and size are judged here. What a shopper must fill in, and how, is judged by the domain,
// which names every faulty field at once; so the fields of the form are all optional here. Null passes for left out.

const LONGEST_NAME = 300;
const MOST_CUSTOM_TEXTS = 20;

class CustomTextDto implements CustomTextRequest {
  @TextField({ longest: LONGEST_NAME, required: true, description: "The tag's title, in either language" })
  title: string;

  @TextField({ longest: LONGEST_NAME, required: true, description: `At most ${LONGEST_CUSTOM_TEXT} characters` })
  text: string;
}

class OrderItemDto implements OrderItemRequest {
  @TextField({ longest: LONGEST_ID })
  productId?: string;

  @NameField({
    longest: LONGEST_NAME,
    description: 'Finds the product when productId is left out: its exact name in either language',
  })
  name?: string;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;

  @AmountField({ description: 'KD, as the shopper saw it' })
  price?: number;

  @ListField(() => CustomTextDto, { most: MOST_CUSTOM_TEXTS })
  customTexts?: CustomTextDto[];
}

class AddressDto implements Partial<OrderAddress> {
  @TextField({
    longest: LONGEST_LINE,
    description: 'Key of a delivery area, or its name in either language',
    example: 'salmiya',
  })
  city?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '4' })
  block?: string;

  @NumberedField({ longest: LONGEST_LINE, example: 'Salem Al-Mubarak' })
  street?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '12' })
  streetNumber?: string;

  @NumberedField({ longest: LONGEST_LINE, example: '7' })
  buildingNumber?: string;

  @NumberedField({ longest: LONGEST_LINE })
  floor?: string;

  @NumberedField({ longest: LONGEST_LINE })
  apartmentNumber?: string;
}

/** The body of `POST /api/orders`. `storeInfo`, which some clients send, is dropped: the shop knows who it is. */
export class PlaceOrderDto implements Partial<Omit<PlaceOrderRequest, 'address' | 'storeInfo'>> {
  @TextField({ longest: LONGEST_LINE, example: 'Noura Al-Ali' })
  fullName?: string;

  @TextField({ longest: LONGEST_TEXT, example: 'noura@example.com' })
  email?: string;

  @NumberedField({ longest: LONGEST_LINE, description: '8 digits that start with 5, 6 or 9', example: '55123456' })
  phone?: string;

  @ListField(() => OrderItemDto, { most: MOST_LINES, notEmpty: true })
  orderItems?: OrderItemDto[];

  @GroupField(() => AddressDto)
  address?: AddressDto;

  @TextField({ longest: LONGEST_TEXT })
  notes?: string;

  @AmountField({ description: 'KD, as the shopper saw it' })
  deliveryCost?: number;

  @AmountField({ description: 'KD, as the shopper saw it' })
  totalPrice?: number;

  @TextField({ longest: LONGEST_TEXT })
  googleMapUrl?: string;

  @ChoiceField(LANGUAGES, { description: "The language of the customer's mails; Arabic unless given" })
  language?: Language;

  @GroupField(() => HeldOrderDto, {
    description: "An unpaid order of the shopper's own: it is cancelled, and its pieces are there for this one",
  })
  replaces?: HeldOrderDto;
}
