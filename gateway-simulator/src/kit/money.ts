// Amounts are whole numbers of fils: thousandths of a dinar, and of the main unit of every other currency.

const PER_UNIT = 1000;
const WRITTEN = /^\d{1,12}(?:\.\d+)?$/;

/** Decimals that ISO 4217 gives the currencies that the gateways know. */
const DECIMALS: Readonly<Record<string, number>> = {
  KWD: 3,
  BHD: 3,
  OMR: 3,
  SAR: 2,
  AED: 2,
  QAR: 2,
  EGP: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
};

export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && Object.hasOwn(DECIMALS, code);
}

/**
 * Reads an amount of a request by its digits, because arithmetic on fractions would lose or add a fils.
 * @returns null when it is no number, is negative, or has more decimals than the currency
 */
export function filsOf(amount: unknown, currency: string): number | null {
  const written = String(amount);
  if (typeof amount !== 'number' || !WRITTEN.test(written)) return null;
  const [units = '', decimals = ''] = written.split('.');
  if (decimals.length > (DECIMALS[currency] ?? 3)) return null;
  return Number(units) * PER_UNIT + Number(decimals.padEnd(3, '0'));
}

/** The amount as a JSON number in the main unit: 12.345 for 12345 fils, 0.5 for 500. */
export function numberOf(fils: number): number {
  return fils / PER_UNIT;
}

/** The amount with all decimals of its currency, as signatures and people read it: 0.500 KWD, 12.30 USD. */
export function textOf(fils: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? 3;
  const units = Math.trunc(fils / PER_UNIT);
  const rest = String(fils % PER_UNIT).padStart(3, '0');
  return decimals === 0 ? String(units) : `${units}.${rest.slice(0, decimals)}`;
}
