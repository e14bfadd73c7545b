import type { SessionRequest } from '../../../application/ordering/paying/payment-gateway.ts';
import { kdText } from '../../../domain/money.ts';
import { phoneIn } from '../../../domain/ordering/delivery/phone.ts';
import { numberOfText } from '../wire/json.ts';
import { kuwaitTime } from './times.ts';

/** The body that creates an invoice. @param methodId MyFatoorah's id of the way to pay */
export function paymentRequest(session: SessionRequest, methodId: string): object {
  const { attemptId, orderNumber, amount, language, returnUrl, expiresAt } = session;
  const { fullName, email, phone } = session.customer;
  const mobile = phoneIn(phone);
  return {
    PaymentMethodId: numberOfText(methodId),
    InvoiceValue: numberOfText(kdText(amount)),
    DisplayCurrencyIso: 'KWD',
    CustomerReference: attemptId,
    UserDefinedField: orderNumber,
    CustomerName: letters(fullName),
    ...(email && { CustomerEmail: email }),
    ...(mobile && { MobileCountryCode: '+965', CustomerMobile: mobile }),
    Language: language,
    ExpiryDate: kuwaitTime(expiresAt),
    CallBackUrl: returnUrl,
    ErrorUrl: returnUrl,
  };
}

/** MyFatoorah refuses names with anything else. */
function letters(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '').trim();
}
