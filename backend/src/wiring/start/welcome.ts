import { TEST_CARDS } from '../../adapters/payments/sandbox/test-cards.ts';
import type { Config } from '../../config.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';
import { dataFiles } from '../../folders.ts';
import { placeOfStorage } from '../storage.ts';
import type { FirstSignIn } from './first-administrator.ts';

const CARD_WORDS: Record<(typeof TEST_CARDS)[number]['behaviour'], string> = {
  approved: 'approved',
  declined: 'declined',
  'insufficient-funds': 'insufficient funds',
  'expired-card': 'expired',
  challenge: '3-D Secure: the bank asks',
  'gateway-down': 'gateway down',
};

const COMPANIES: Readonly<Record<Exclude<GatewayId, 'sandbox'>, string>> = { tap: 'Tap', myfatoorah: 'MyFatoorah' };

/** A gateway that takes the shop's payments. */
export interface TakingGateway {
  readonly id: GatewayId;
  /** Whether its keys are those of a test account. */
  readonly isTest: boolean;
}

/** Text for the person who has started the shop: its address, and how to sign in to the office for the first time. */
export function welcome(config: Config, port: number, signIn: FirstSignIn, gateways: readonly TakingGateway[]): string {
  const address =
    config.publicUrl ??
    `http://${['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : bracketed(config.host)}:${port}`;
  return [
    '',
    `  Fyonka is open at ${address}`,
    '',
    `  Office     ${address}/admin`,
    ...waysIn(signIn),
    `  The API    ${address}/api/docs`,
    `  Mails      ${config.smtpUrl === null ? `are written into ${dataFiles(config.dataDir).outbox}` : 'go out by SMTP'}`,
    `  Data       ${placeOfStorage(config)}`,
    ...paymentLines(gateways),
    '',
    '',
  ].join('\n');
}

/** Who takes payments online, and whether they are real. */
export function paymentLines(gateways: readonly TakingGateway[]): string[] {
  const companies = gateways.flatMap(({ id, isTest }) =>
    id === 'sandbox' ? [] : `${COMPANIES[id]} (${isTest ? 'test account: it takes no money' : 'real account'})`,
  );
  const lines = companies.map(
    (company, place) => `${place === 0 ? '  Payments   by ' : '             and '}${company}`,
  );
  if (gateways.some(({ id }) => id === 'sandbox')) return [...lines, '', ...testCards()];
  if (lines.length > 0) return lines;
  return ['  Payments   are not taken online yet: enter the keys of Tap or MyFatoorah at /admin/settings/payments'];
}

function testCards(): string[] {
  const cards = TEST_CARDS.map(
    ({ number, behaviour }) => `    ${number.replace(/(\d{4})(?=\d)/g, '$1 ')}  ${CARD_WORDS[behaviour]}`,
  );
  return ['  Cards to try the payment with, which take no money (any name, a date to come, any CVV):', ...cards];
}

function waysIn(signIn: FirstSignIn): string[] {
  if (signIn === null) return [];
  if (signIn === 'nobody') return ['             nobody may enter it yet: npm run admin -- add noura@example.com'];
  return [
    `             sign in as ${signIn.email}`,
    `             with the password ${signIn.password} (shown this once; change it there)`,
  ];
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
