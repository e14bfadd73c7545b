import type { CustomText, OrderAddress, OrderItemRequest, PlaceOrderRequest } from '@fyonka/api-contract/ordering';
import type { OrderRequest } from '../../../application/ordering/order-request.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '../../../domain/ordering/delivery-details.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../../domain/ordering/order.ts';
import { AmountField, ChoiceField, GroupField, ListField, TextField, WholeNumberField } from '../validation/fields.ts';

// Only shape and size are judged here. What a shopper must fill in, and how, is judged by the domain,
// which names every faulty field at once; so the fields of the form are all optional here.

const LONGEST_ID = 120;
const LONGEST_NAME = 300;
const MOST_CUSTOM_TEXTS = 20;

class CustomTextDto implements CustomText {
  @TextField({ longest: LONGEST_NAME, required: true, description: "The tag's title, in either language" })
  title: string;

  @TextField({ longest: LONGEST_NAME, required: true, description: 'At most 40 characters' })
  text: string;
}

class OrderItemDto implements OrderItemRequest {
  @TextField({ longest: LONGEST_ID })
  productId?: string;

  @TextField({ longest: LONGEST_NAME, description: 'Finds the product when productId is left out: its exact name in either language' })
  name?: string;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;

  @AmountField({ description: 'KD, as the shopper saw it' })
  price?: number;

  @ListField(() => CustomTextDto, { most: MOST_CUSTOM_TEXTS })
  customTexts?: CustomTextDto[];
}

class AddressDto implements Partial<OrderAddress> {
  @TextField({ longest: LONGEST_LINE, description: 'Key of a delivery area, or its name in either language', example: 'salmiya' })
  city?: string;

  @TextField({ longest: LONGEST_LINE, example: '4' })
  block?: string;

  @TextField({ longest: LONGEST_LINE, example: 'Salem Al-Mubarak' })
  street?: string;

  @TextField({ longest: LONGEST_LINE, example: '12' })
  streetNumber?: string;

  @TextField({ longest: LONGEST_LINE, example: '7' })
  buildingNumber?: string;

  @TextField({ longest: LONGEST_LINE })
  floor?: string;

  @TextField({ longest: LONGEST_LINE })
  apartmentNumber?: string;
}

/** The body of `POST /api/orders`. `storeInfo`, which some clients send, is dropped: the shop knows who it is. */
export class PlaceOrderDto implements Partial<Omit<PlaceOrderRequest, 'address' | 'storeInfo'>> {
  @TextField({ longest: LONGEST_LINE, example: 'Noura Al-Ali' })
  fullName?: string;

  @TextField({ longest: LONGEST_TEXT, example: 'noura@example.com' })
  email?: string;

  @TextField({ longest: LONGEST_LINE, description: '8 digits that start with 5, 6 or 9', example: '55123456' })
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

  @ChoiceField(['ar', 'en'], { description: "The language of the customer's mails; Arabic unless given" })
  language?: 'ar' | 'en';
}

/** The body as the use case reads it: what is left out counts as left empty. */
export function orderRequest(dto: PlaceOrderDto, idempotencyKey: string | undefined): OrderRequest {
  const address = dto.address ?? {};
  return {
    fullName: dto.fullName ?? '',
    email: dto.email ?? '',
    phone: dto.phone ?? '',
    address: {
      city: address.city ?? '',
      block: address.block ?? '',
      street: address.street ?? '',
      streetNumber: address.streetNumber ?? '',
      buildingNumber: address.buildingNumber ?? '',
      floor: address.floor ?? undefined,
      apartmentNumber: address.apartmentNumber ?? undefined,
    },
    items: (dto.orderItems ?? []).map((item) => ({
      productId: item.productId?.trim() || undefined,
      name: item.name?.trim() || undefined,
      quantity: item.quantity,
      price: item.price ?? undefined,
      customTexts: item.customTexts ?? undefined,
    })),
    notes: dto.notes ?? undefined,
    googleMapUrl: dto.googleMapUrl ?? undefined,
    deliveryCost: dto.deliveryCost ?? undefined,
    totalPrice: dto.totalPrice ?? undefined,
    language: dto.language ?? undefined,
    idempotencyKey,
  };
}
