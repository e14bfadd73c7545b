/** Why a field of a form was refused. Part of the API; pages look up their translation by it. */
export type FieldFaultCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'TOO_LONG'
  | 'INVALID_EMAIL'
  | 'EMAIL_WITH_OTHER_DIGITS'
  | 'EMAIL_NAME_TOO_LONG'
  | 'INVALID_PHONE'
  | 'INVALID_QUANTITY'
  | 'NOT_RESTOCKABLE'
  | 'INVALID_PACI_NUMBER'
  | 'OUTSIDE_KUWAIT'
  | 'INVALID_URL'
  | 'LINK_NOT_ALLOWED'
  | 'NAME_WITHOUT_LETTERS'
  | 'GIFT_NOT_OFFERED'
  | 'CUSTOM_TEXT_INVALID_CHARACTERS'
  | 'SCRIPT_NOT_SEWN'
  | 'TOO_MANY_ITEMS'
  | 'TOO_FEW_ITEMS'
  | 'UNKNOWN_AREA'
  | 'AREA_CLOSED'
  | 'AREA_NOT_SERVED'
  | 'INVALID_PRICE'
  | 'INVALID_AMOUNT'
  | 'AMBIGUOUS_NUMBER'
  | 'DISCOUNT_NOT_HIGHER'
  | 'NOT_CHEAPER'
  | 'INVALID_STOCK'
  | 'FORMULA_ERROR'
  | 'INVALID_BARCODE'
  | 'BARCODE_TAKEN'
  | 'BARCODE_SHORTENED'
  | 'BARCODE_LOST_ZEROS'
  | 'PRICE_ROUNDED'
  | 'STOCK_BELOW_ZERO'
  | 'ONE_LANGUAGE'
  | 'PICTURE_LATER'
  | 'NOT_GOODS'
  | 'IN_TRASH'
  | 'UNKNOWN_CATEGORY'
  | 'UNKNOWN_ATTRIBUTE'
  | 'UNKNOWN_CHOICE'
  | 'UNKNOWN_PICTURE'
  | 'PICTURE_REQUIRED'
  | 'INVALID_DATE'
  | 'BEFORE_DELIVERY'
  | 'MONTH_CLOSED'
  | 'INVALID_MONTH'
  | 'INVALID_TIME'
  | 'INVALID_NUMBER'
  | 'INVALID_MEASURE'
  | 'INVALID_CONTACT_PHONE'
  | 'INVALID_ACCOUNT_NUMBER'
  | 'ACCOUNT_NUMBER_TAKEN'
  | 'INVALID_COUPON_CODE'
  | 'UNKNOWN_FIELD'
  | 'NOT_TAKEN'
  | 'UNBALANCED_BRACE'
  | 'DUPLICATE'
  | 'UNKNOWN_ID'
  | 'KEYS_FROM_ENVIRONMENT'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_SHORT_FOR_OFFICE'
  | 'OWN_PASSKEY_MISSING'
  | 'PASSWORD_WELL_KNOWN'
  | 'PASSWORD_IS_EMAIL';

export interface FieldFault {
  /** Path of the field in the form, such as `address.city` or `orderItems.0.quantity`. */
  readonly field: string;
  readonly code: FieldFaultCode;
  /** The part of the value that is wrong, where people are told it. */
  readonly detail?: string;
}

/** The outcome of a form that was refused because of its fields. */
export interface InvalidForm {
  readonly kind: 'invalid';
  readonly faults: readonly FieldFault[];
}

export function invalidForm(...faults: readonly FieldFault[]): InvalidForm {
  return { kind: 'invalid', faults };
}

export function isInvalid(outcome: object): outcome is InvalidForm {
  return 'kind' in outcome && outcome.kind === 'invalid';
}
