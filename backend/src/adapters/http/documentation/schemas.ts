import { FILTER_COLORS } from '@fyonka/api-contract/catalog';
import type {
  CategoriesAnswer,
  CategoryView,
  ColorOption,
  ColorsAnswer,
  CustomTagView,
  LocalizedText,
  ProductsAnswer,
  ProductView,
} from '@fyonka/api-contract/catalog';
import { ERROR_CODES } from '@fyonka/api-contract/errors';
import type { ErrorAnswer, FieldError } from '@fyonka/api-contract/errors';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@fyonka/api-contract/ordering';
import type {
  CustomText,
  DeliveryAreasAnswer,
  DeliveryAreaView,
  InvoiceAnswer,
  InvoiceView,
  OrderAddress,
  OrderAnswer,
  OrderItemView,
  OrderStatusChange,
  OrderView,
  PlaceOrderAnswer,
  QuoteAnswer,
  QuoteLine,
  UnavailableItem,
} from '@fyonka/api-contract/ordering';
import { DECLINE_REASONS } from '@fyonka/api-contract/payments';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/payments';
import type { StoreSettingsView } from '@fyonka/api-contract/store';
import {
  amount,
  flag,
  integer,
  list,
  nullable,
  object,
  oneOf,
  oneOfSchemas,
  reference,
  text,
  time,
} from './schema-words.ts';

const localized = reference('LocalizedText');
const amounts = { productsTotal: amount, deliveryCost: amount, totalPrice: amount };
const orderState = {
  status: oneOf(ORDER_STATUSES),
  paymentStatus: oneOf(PAYMENT_STATUSES),
  paymentMethod: nullable(oneOf(PAYMENT_METHODS)),
  createdAt: time,
};
const withOrder = (...status: string[]) =>
  object<{ status: string; order: OrderView }>({ status: oneOf(status), order: reference('OrderView') });

/** Every answer of the API, by its name in the OpenAPI document; the compiler holds each to its wire type. */
export const SCHEMAS = {
  LocalizedText: object<LocalizedText>({ en: text, ar: text }),
  CategoryView: object<CategoryView>({ _id: text, name: localized, slug: text, iconImage: text, isVisible: flag }),
  CategoriesAnswer: object<CategoriesAnswer>({ categories: list(reference('CategoryView')) }),
  CustomTagView: object<CustomTagView>({ title: localized, required: flag }),
  ProductView: object<ProductView>({
    _id: text,
    name: localized,
    description: localized,
    price: amount,
    priceBeforeDiscount: nullable(amount),
    hasDiscount: flag,
    stockQuantity: nullable(integer),
    inStock: flag,
    isAvailable: flag,
    isNewArrivals: flag,
    isVisible: flag,
    imageUrl: text,
    gallery: list(text),
    color: object<ProductView['color']>({ name: localized, level: localized }),
    filterColor: oneOf(FILTER_COLORS),
    categoryId: text,
    customTags: list(reference('CustomTagView')),
  }),
  ProductsAnswer: object<ProductsAnswer>({
    products: list(reference('ProductView')),
    total: integer,
    page: integer,
    limit: integer,
  }),
  ColorsAnswer: object<ColorsAnswer>({
    colors: list(object<ColorOption>({ value: oneOf(FILTER_COLORS), label: localized })),
  }),
  StoreSettingsView: object<StoreSettingsView>({
    name: localized,
    tagline: localized,
    address: localized,
    phone: text,
    email: text,
    openingHours: localized,
    social: object<StoreSettingsView['social']>({ instagram: text, whatsapp: text, tiktok: text }),
    faq: list(object<StoreSettingsView['faq'][number]>({ question: localized, answer: localized })),
  }),
  DeliveryAreasAnswer: object<DeliveryAreasAnswer>({
    areas: list(object<DeliveryAreaView>({ key: text, name: localized, deliveryFee: amount })),
  }),
  QuoteLine: object<QuoteLine>({
    productId: text,
    name: nullable(localized),
    imageUrl: nullable(text),
    quantity: integer,
    available: nullable(integer),
    price: nullable(amount),
    lineTotal: amount,
    problem: nullable(oneOf(['NOT_FOUND', 'OUT_OF_STOCK', 'FEWER_LEFT'])),
  }),
  QuoteAnswer: object<QuoteAnswer>({
    lines: list(reference('QuoteLine')),
    productsTotal: amount,
    deliveryCost: nullable(amount),
    totalPrice: amount,
  }),
  OrderAddress: object<OrderAddress>(
    {
      city: text,
      block: text,
      street: text,
      streetNumber: text,
      buildingNumber: text,
      floor: text,
      apartmentNumber: text,
    },
    'floor',
    'apartmentNumber',
  ),
  OrderItemView: object<OrderItemView>({
    productId: text,
    name: localized,
    imageUrl: text,
    quantity: integer,
    price: amount,
    customTexts: list(object<CustomText>({ title: text, text })),
  }),
  OrderStatusChange: object<OrderStatusChange>({
    from: nullable(oneOf(ORDER_STATUSES)),
    to: oneOf(ORDER_STATUSES),
    at: time,
    by: oneOf(['customer', 'payment', 'system', 'admin']),
  }),
  OrderView: object<OrderView>({
    orderNumber: text,
    ...orderState,
    payBy: nullable(time),
    fullName: text,
    email: text,
    phone: text,
    address: { allOf: [reference('OrderAddress'), object<{ areaName: LocalizedText }>({ areaName: localized })] },
    notes: text,
    orderItems: list(reference('OrderItemView')),
    ...amounts,
    history: list(reference('OrderStatusChange')),
  }),
  OrderAnswer: object<OrderAnswer>({ order: reference('OrderView') }),
  PlaceOrderAnswer: object<PlaceOrderAnswer>({ order: reference('OrderView'), accessToken: text }),
  InvoiceView: object<InvoiceView>(
    {
      orderNumber: text,
      disclosure: oneOf(['masked', 'full']),
      ...orderState,
      fullName: text,
      phone: text,
      email: text,
      address: reference('OrderAddress'),
      areaName: localized,
      notes: text,
      orderItems: list(reference('OrderItemView')),
      ...amounts,
      history: list(reference('OrderStatusChange')),
      store: object<InvoiceView['store']>({ name: localized, address: localized, phone: text, email: text }),
    },
    'email',
    'address',
    'notes',
  ),
  InvoiceAnswer: object<InvoiceAnswer>({ invoice: reference('InvoiceView') }),
  PaymentMethodsAnswer: object<PaymentMethodsAnswer>({
    methods: list(oneOf(PAYMENT_METHODS)),
    cardTokenUrl: nullable(text),
  }),
  PayAnswer: oneOfSchemas(
    withOrder('paid', 'accepted', 'pending'),
    object<{ status: string; redirectUrl: string }>({ status: oneOf(['challenge']), redirectUrl: text }),
  ),
  HealthAnswer: object<{ status: string }>({ status: oneOf(['ok']) }),
  UnavailableItem: object<UnavailableItem>({
    productId: text,
    name: nullable(localized),
    requested: integer,
    available: integer,
  }),
  ErrorAnswer: object<ErrorAnswer>(
    {
      statusCode: integer,
      code: oneOf(ERROR_CODES),
      message: text,
      errors: list(object<FieldError>({ field: text, code: text, message: text })),
      errorId: text,
      quote: reference('QuoteAnswer'),
      items: list(reference('UnavailableItem')),
      reason: oneOf(DECLINE_REASONS),
    },
    'errors',
    'errorId',
    'quote',
    'items',
    'reason',
  ),
} as const;

export type SchemaName = keyof typeof SCHEMAS;
