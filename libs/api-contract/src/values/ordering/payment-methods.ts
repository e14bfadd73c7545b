/** Methods by which a payment gateway takes the money. */
export const ONLINE_METHODS = ['knet', 'card', 'apple-pay'] as const;

/** Methods whose money the shop collects by itself. The office can choose them for an order that it makes. */
export const OWN_METHODS = ['cash-on-delivery', 'transfer'] as const;

/** Everything that a customer can choose. */
export const PAYMENT_METHODS = [...ONLINE_METHODS, ...OWN_METHODS] as const;

/**
 * How orders are paid. `test-card`: a gateway that moves no money has approved a payment, in a shop that is not only tried
 * out; such orders are in no report. `free`: the order costs nothing.
 */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'test-card', 'free'] as const;

/** What a way of payment is. Whatever is decided about a method is decided by these, and not by its name. */
interface Method {
  /**
   * How the money comes. `gateway`: a company takes it. `at-the-door`: when the parcel is handed over, so that the order is
   * prepared before. `transfer`: the customer sends it, and the office records it. `nothing`: there is none.
   */
  readonly way: 'gateway' | 'at-the-door' | 'transfer' | 'nothing';
  /** No money was taken, so that none can be given back, and the order is no sale. */
  readonly isTest: boolean;
  /** The first mail about an order that is paid so: the request to pay, where to transfer it, or that it is accepted. */
  readonly mail: 'order-placed' | 'order-transfer' | 'order-accepted';
  /** How the office usually records its money; null: a gateway does, or there is none. */
  readonly recordedAs: 'cash' | 'transfer' | null;
  /** What a refused payment was refused to: the card that is typed, or what is chosen on another page or device. */
  readonly instrument: 'card' | 'elsewhere';
  /** A new shop offers it. */
  readonly isOfferedAtFirst: boolean;
  /** It can be offered only with details that the office enters, such as a bank account. */
  readonly needsDetails: boolean;
}

/** A gateway takes it, and decides whether it was refused. */
const BY_GATEWAY = {
  way: 'gateway',
  isTest: false,
  mail: 'order-placed',
  recordedAs: null,
  instrument: 'elsewhere',
  isOfferedAtFirst: true,
  needsDetails: false,
} as const;

export const METHODS = {
  knet: BY_GATEWAY,
  card: { ...BY_GATEWAY, instrument: 'card' },
  'apple-pay': BY_GATEWAY,
  'cash-on-delivery': {
    way: 'at-the-door',
    isTest: false,
    mail: 'order-accepted',
    recordedAs: 'cash',
    instrument: 'elsewhere',
    isOfferedAtFirst: true,
    needsDetails: false,
  },
  transfer: {
    way: 'transfer',
    isTest: false,
    mail: 'order-transfer',
    recordedAs: 'transfer',
    instrument: 'elsewhere',
    isOfferedAtFirst: false,
    needsDetails: true,
  },
  'test-card': { ...BY_GATEWAY, isTest: true },
  free: {
    way: 'nothing',
    isTest: false,
    mail: 'order-accepted',
    recordedAs: null,
    instrument: 'elsewhere',
    isOfferedAtFirst: false,
    needsDetails: false,
  },
} as const satisfies Readonly<Record<(typeof ORDER_PAYMENT_METHODS)[number], Method>>;

/** Companies that take payments online; `sandbox` is built in and moves no money. */
export const GATEWAYS = ['sandbox', 'tap', 'myfatoorah'] as const;

/** Those that pay out to the bank of the shop; the practice gateway has nothing to pay. */
export const PAYING_GATEWAYS = ['tap', 'myfatoorah'] as const satisfies readonly (typeof GATEWAYS)[number][];

/**
 * What the customer does next. `redirect`: leaves for the gateway's page. `card-form`: types the card on our page, which
 * sends it to the gateway. `wallet`: like `redirect`, offered only on devices that have the wallet. `at-the-door`: pays on
 * delivery. `transfer`: sends the money to the shop's bank account.
 */
export const METHOD_KINDS = ['redirect', 'card-form', 'wallet', 'at-the-door', 'transfer'] as const;

/** Brands of cards that a gateway may take. */
export const CARD_BRANDS = ['visa', 'mastercard'] as const;

/** Why a payment was not approved. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'challenge-failed',
  'token-invalid',
  'restricted',
  'timed-out',
  'failed',
] as const;

/** States of a try to pay that goes on: see `ATTEMPT_STATES`. */
export const OPEN_STATES = ['created', 'redirected', 'unanswered'] as const;
export const ATTEMPT_ENDS = ['captured', 'failed', 'cancelled', 'expired', 'unknown', 'mismatch'] as const;

/**
 * `created`: sent to the gateway, no answer yet. `redirected`: the shopper is on the gateway's or bank's page.
 * `unanswered`: the gateway gave no answer in time. The other states are ends. `cancelled`: the shopper gave up or the
 * gateway will not charge it any more. `unknown`: the gateway cannot say how it ended. `mismatch`: the gateway's charge
 * differs from what was asked for; a person decides.
 */
export const ATTEMPT_STATES = [...OPEN_STATES, ...ATTEMPT_ENDS] as const;
