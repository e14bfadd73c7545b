declare const kind: unique symbol;

/** An id that the application makes, the same in every database. The brand prevents mixing up kinds of ids. */
type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type CategoryId = Id<'category'>;
export type ProductId = Id<'product'>;
export type OrderId = Id<'order'>;
export type AccountId = Id<'account'>;
export type SessionId = Id<'session'>;
export type ApiKeyId = Id<'API key'>;
export type PasskeyId = Id<'passkey'>;
export type PaymentAttemptId = Id<'payment attempt'>;
export type RefundId = Id<'refund'>;
export type MoneyEntryId = Id<'money entry'>;
export type CouponId = Id<'coupon'>;
export type BundleId = Id<'bundle'>;
export type MarkdownId = Id<'markdown'>;
export type PushDeviceId = Id<'push device'>;
export type MailId = Id<'mail'>;
export type DriverId = Id<'driver'>;
export type InvitationId = Id<'invitation'>;
export type RunId = Id<'delivery run'>;
export type StallId = Id<'stall'>;
export type ReviewId = Id<'review'>;
export type ReturnId = Id<'return'>;
export type CashDifferenceId = Id<'cash difference'>;
export type DisputeId = Id<'dispute'>;
export type WebhookId = Id<'webhook'>;
export type DeliveryId = Id<'delivery to a webhook'>;
export type BookingId = Id<'courier booking'>;
export type CourierPayoutId = Id<'courier payout'>;

/** Most characters of an id in a request. */
export const LONGEST_ID = 120;

// These functions only brand a text. They do not check whether anything has that id.
export const categoryId = (text: string) => text as CategoryId;
export const productId = (text: string) => text as ProductId;
export const orderId = (text: string) => text as OrderId;
export const accountId = (text: string) => text as AccountId;
export const apiKeyId = (text: string) => text as ApiKeyId;
export const sessionId = (text: string) => text as SessionId;
export const passkeyId = (text: string) => text as PasskeyId;
export const paymentAttemptId = (text: string) => text as PaymentAttemptId;
export const refundId = (text: string) => text as RefundId;
export const moneyEntryId = (text: string) => text as MoneyEntryId;
export const couponId = (text: string) => text as CouponId;
export const bundleId = (text: string) => text as BundleId;
export const markdownId = (text: string) => text as MarkdownId;
export const pushDeviceId = (text: string) => text as PushDeviceId;
export const mailId = (text: string) => text as MailId;
export const driverId = (text: string) => text as DriverId;
export const invitationId = (text: string) => text as InvitationId;
export const runId = (text: string) => text as RunId;
export const stallId = (text: string) => text as StallId;
export const reviewId = (text: string) => text as ReviewId;
export const returnId = (text: string) => text as ReturnId;
export const cashDifferenceId = (text: string) => text as CashDifferenceId;
export const disputeId = (text: string) => text as DisputeId;
export const webhookId = (text: string) => text as WebhookId;
export const deliveryId = (text: string) => text as DeliveryId;
export const bookingId = (text: string) => text as BookingId;
export const courierPayoutId = (text: string) => text as CourierPayoutId;
