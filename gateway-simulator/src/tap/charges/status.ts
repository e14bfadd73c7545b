/** Statuses of a charge, with the code and message that Tap gives when nothing more is known. */
const RESPONSES = {
  INITIATED: ['100', 'Initiated'],
  IN_PROGRESS: ['200', 'In Progress'],
  CAPTURED: ['000', 'Captured'],
  ABANDONED: ['301', 'Abandoned'],
  CANCELLED: ['302', 'Canceled'],
  FAILED: ['401', 'Failed'],
  DECLINED: ['501', 'Declined'],
  RESTRICTED: ['701', 'Restricted'],
  VOID: ['601', 'Void'],
  TIMEDOUT: ['801', 'Timed Out'],
  UNKNOWN: ['901', 'Unknown'],
} as const;

export type ChargeStatus = keyof typeof RESPONSES;

export const CHARGE_STATUSES = Object.keys(RESPONSES) as readonly ChargeStatus[];

export interface Response {
  readonly code: string;
  readonly message: string;
}

export function responseOf(status: ChargeStatus): Response {
  const [code, message] = RESPONSES[status];
  return { code, message };
}

/** Tap sends no notice of a charge that nobody has paid or tried to pay. */
export function isNoticed(status: ChargeStatus): boolean {
  return status !== 'INITIATED' && status !== 'IN_PROGRESS' && status !== 'ABANDONED';
}
