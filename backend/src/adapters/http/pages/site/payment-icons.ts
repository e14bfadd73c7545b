import type { PaymentMethod } from '../../../../domain/ordering/paying/payment-methods.ts';

const INK = '#1D2656';

/** Drawings and lettering of our own, because the marks of banks and companies are protected. */
const DRAWINGS: Readonly<Record<PaymentMethod, string>> = {
  knet: `<text x="24" y="20.5" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="13" font-weight="700" fill="${INK}" textLength="36" lengthAdjust="spacingAndGlyphs">KNET</text>`,
  card: lines('<rect x="12" y="8" width="24" height="16" rx="2.5"/><path d="M12 13.5h24M16 19h5"/>'),
  'apple-pay': lines(
    '<rect x="14" y="5.5" width="11.5" height="21" rx="2.5"/><path d="M18.5 22.8h2.5M29 12.5c1.6 2 1.6 5 0 7M32.4 9.8c3 3.7 3 8.7 0 12.4"/>',
  ),
  'cash-on-delivery': lines(
    '<rect x="11" y="8.5" width="26" height="15" rx="2"/><circle cx="24" cy="16" r="3.4"/><path d="M15.5 16h.01M32.5 16h.01"/>',
  ),
  transfer: lines('<path d="M13 12.5 24 6.5l11 6zM16.5 12.5v9M21.5 12.5v9M26.5 12.5v9M31.5 12.5v9M13 25h22"/>'),
};

/** Pictures of the payment methods by their path, which `GET /api/payments/methods` names. */
export const PAYMENT_ICONS: Readonly<Record<string, { type: string; content: string }>> = Object.fromEntries(
  Object.entries(DRAWINGS).map(([method, drawing]) => [
    `/payment-icons/${method}.svg`,
    {
      type: 'image/svg+xml',
      content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><rect x=".75" y=".75" width="46.5" height="30.5" rx="6" fill="#FFFBF5" stroke="#EADFD1" stroke-width="1.5"/>${drawing}</svg>`,
    },
  ]),
);

function lines(shapes: string): string {
  return `<g fill="none" stroke="${INK}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
}
