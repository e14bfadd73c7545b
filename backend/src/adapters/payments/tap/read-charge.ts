import { filsOfText } from '../../../domain/money.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { DeclineReason } from '../../../domain/ordering/paying/payment-attempt.ts';
import { textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { keptCardIn } from './cards.ts';
import { createdAtOf } from './times.ts';

const STATUSES: Readonly<Record<string, GatewayCharge['status']>> = {
  INITIATED: 'open',
  IN_PROGRESS: 'open',
  CAPTURED: 'captured',
  ABANDONED: 'expired',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  TIMEDOUT: 'failed',
  UNKNOWN: 'unknown',
};

/** Response codes that say more than the status. */
const REASONS_BY_CODE: Readonly<Record<string, DeclineReason>> = {
  '406': 'expired-card',
  '407': 'expired-card',
  '503': 'challenge-failed',
  '504': 'challenge-failed',
  '505': 'insufficient-funds',
  '512': 'challenge-failed',
  '516': 'challenge-failed',
};

const REASONS_BY_STATUS: Readonly<Record<string, DeclineReason>> = {
  DECLINED: 'declined',
  RESTRICTED: 'restricted',
  TIMEDOUT: 'timed-out',
};

/** Reads a charge of Tap. @returns null when it is none */
export function readCharge(charge: Fields): GatewayCharge | null {
  const reference = textAt(charge, 'id');
  const written = textAt(charge, 'status');
  if (reference === '' || written === '') return null;
  // A status that Tap does not document is asked about again until a person has to look.
  const status = STATUSES[written] ?? 'open';
  const keptCard = keptCardIn(charge);
  return {
    reference,
    bankReference: bankReferenceOf(charge),
    status,
    declineReason: status === 'failed' ? reasonOf(charge, written) : null,
    amount: filsOfText(textAt(charge, 'amount')),
    currency: textAt(charge, 'currency'),
    isTest: charge['live_mode'] !== true,
    orderNumber: textAt(charge, 'reference', 'order'),
    attemptId: textAt(charge, 'reference', 'transaction'),
    redirectUrl: status === 'open' ? pageOf(textAt(charge, 'transaction', 'url')) : null,
    createdAt: createdAtOf(charge),
    ...(keptCard && { keptCard }),
  };
}

function bankReferenceOf(charge: Fields): string | null {
  const [found] = ['acquirer', 'gateway', 'payment'].map((name) => textAt(charge, 'reference', name)).filter(Boolean);
  return found ?? null;
}

function reasonOf(charge: Fields, status: string): DeclineReason {
  return REASONS_BY_CODE[textAt(charge, 'response', 'code')] ?? REASONS_BY_STATUS[status] ?? 'failed';
}

function pageOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? url : null;
}
