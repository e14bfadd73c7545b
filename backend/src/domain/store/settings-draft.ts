import { USUAL_PHONE_STARTS } from '@fyonka/api-contract/values/limits';
import { JOURNAL_ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { AccountNumbers } from '@fyonka/api-contract/values/ordering/books/accounts';
import {
  LONGEST_OF_SHOP,
  MOST_QUESTIONS,
  MOST_DAYS,
  MOST_LOW_STOCK,
  PHONE_STARTS,
} from '@fyonka/api-contract/values/settings';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import { faultOfAccountNumber, ofEachAccount } from '../ordering/books/accounts/account-numbers.ts';
import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import { DraftFields, isBlank, judged } from '../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../draft-fields.ts';
import { parseEmail } from '../email.ts';
import type { FieldFaultCode } from '../field-fault.ts';
import type { LocalizedText } from '../localized-text.ts';
import { typed, typedCharacters } from '../texts/typed.ts';
import { parseWebAddress } from '../texts/web-address.ts';
import { parseContactPhone } from './contact-phone.ts';
import type { DeliveryDays } from './delivery-terms.ts';
import type { EditableSettings } from './settings.ts';

/** Unchecked settings. A field that is left out is stored as empty, but those that offices of before do not know stay. */
export interface SentSettings {
  readonly name?: SentText;
  readonly tagline?: SentText;
  readonly address?: SentText;
  readonly phone?: Sent<string>;
  readonly email?: Sent<string>;
  readonly commercialRegister?: Sent<string>;
  readonly licenceNumber?: Sent<string>;
  readonly openingHours?: SentText;
  readonly social?: Sent<{ readonly [Place in SocialPlace]?: Sent<string> }>;
  readonly delivery?: Sent<{ readonly [Count in keyof DeliveryDays]?: SentNumber }>;
  readonly returnDays?: SentNumber;
  readonly faq?: Sent<readonly { readonly question?: SentText; readonly answer?: SentText }[]>;
  readonly cashOnDelivery?: Sent<boolean>;
  readonly guestEmailOptional?: Sent<boolean>;
  readonly phoneStarts?: Sent<readonly string[]>;
  readonly giftWrapping?: Sent<boolean>;
  readonly sewnScripts?: Sent<readonly SewnScript[]>;
  readonly administratorsNeedPasskey?: Sent<boolean>;
  readonly lowStockAt?: SentNumber;
  readonly accountNumbers?: Sent<{ readonly [Account in keyof AccountNumbers]?: Sent<string> }>;
}

type SocialPlace = keyof EditableSettings['social'];

/** Of what an authority has given. */
const NUMBER = { longest: LONGEST_OF_SHOP.number, required: false } as const;

/** Validates the settings and reports every faulty field. @param stored those of now */
export function readSettings(
  sent: SentSettings,
  stored: Pick<
    EditableSettings,
    'commercialRegister' | 'licenceNumber' | 'phoneStarts' | 'sewnScripts' | 'accountNumbers'
  >,
): Judged<EditableSettings> {
  const fields = new SettingsFields();
  const draft: EditableSettings = {
    name: fields.text('name', sent.name, { longest: LONGEST_OF_SHOP.name, required: true }),
    tagline: fields.pair('tagline', sent.tagline, { longest: LONGEST_OF_SHOP.line }),
    address: fields.pair('address', sent.address, { longest: LONGEST_OF_SHOP.line }),
    phone: fields.parsed('phone', sent.phone, parseContactPhone, 'INVALID_CONTACT_PHONE'),
    email: fields.parsed('email', sent.email, parseOptionalEmail, 'INVALID_EMAIL'),
    commercialRegister: fields.words(
      'commercialRegister',
      sent.commercialRegister ?? stored.commercialRegister,
      NUMBER,
    ),
    licenceNumber: fields.words('licenceNumber', sent.licenceNumber ?? stored.licenceNumber, NUMBER),
    openingHours: fields.pair('openingHours', sent.openingHours, { longest: LONGEST_OF_SHOP.hours, lines: true }),
    social: {
      instagram: fields.parsed('social.instagram', sent.social?.instagram, parseWebAddress, 'INVALID_URL'),
      whatsapp: fields.parsed('social.whatsapp', sent.social?.whatsapp, parseWebAddress, 'INVALID_URL'),
      tiktok: fields.parsed('social.tiktok', sent.social?.tiktok, parseWebAddress, 'INVALID_URL'),
    },
    delivery: readDelivery(fields, sent.delivery),
    returnDays: isBlank(sent.returnDays) ? null : fields.count('returnDays', sent.returnDays, MOST_DAYS.return),
    faq: readQuestions(fields, sent.faq ?? []),
    cashOnDelivery: sent.cashOnDelivery ?? false,
    guestEmailOptional: sent.guestEmailOptional ?? false,
    phoneStarts: readPhoneStarts(fields, sent.phoneStarts ?? stored.phoneStarts),
    giftWrapping: sent.giftWrapping ?? true,
    sewnScripts: readScripts(fields, sent.sewnScripts ?? stored.sewnScripts),
    administratorsNeedPasskey: sent.administratorsNeedPasskey ?? false,
    lowStockAt: fields.count('lowStockAt', sent.lowStockAt, MOST_LOW_STOCK),
    accountNumbers: readAccountNumbers(fields, sent.accountNumbers, stored.accountNumbers),
  };
  return judged(fields, draft);
}

/** Kinds of fields that only the settings have. */
class SettingsFields extends DraftFields {
  /** An optional text that needs both languages if it has one. */
  pair(field: string, sent: SentText, rules: { readonly longest: number; readonly lines?: boolean }): LocalizedText {
    const optional = this.text(field, sent, { ...rules, required: false });
    if ((optional.en === '') !== (optional.ar === ''))
      this.fault(`${field}.${optional.en === '' ? 'en' : 'ar'}`, 'REQUIRED');
    return optional;
  }

  parsed(field: string, sent: Sent<string>, parse: (text: string) => string | null, code: FieldFaultCode): string {
    const value = parse(sent ?? '');
    if (value === null) this.fault(field, code);
    return value ?? '';
  }
}

/** Those that are usual anyway, blank or named twice are left out. */
function readPhoneStarts(fields: DraftFields, sent: readonly string[]): string[] {
  const isUsual = (start: string) => USUAL_PHONE_STARTS.some((usual) => start.startsWith(usual));
  const starts = new Set(sent.map(typedCharacters).filter((start) => start !== '' && !isUsual(start)));
  if ([...starts].some((start) => !PHONE_START.test(start))) fields.fault('phoneStarts', 'INVALID_NUMBER');
  if (starts.size > PHONE_STARTS.most) fields.fault('phoneStarts', 'TOO_MANY_ITEMS');
  return [...starts];
}

/** Those that are left out stay. */
function readAccountNumbers(
  fields: DraftFields,
  sent: SentSettings['accountNumbers'],
  stored: AccountNumbers,
): AccountNumbers {
  const numbers = ofEachAccount((account) => typed(sent?.[account] ?? stored[account]));
  for (const account of JOURNAL_ACCOUNTS) {
    const fault = faultOfAccountNumber(account, numbers);
    if (fault) fields.fault(`accountNumbers.${account}`, fault);
  }
  return numbers;
}

/** In the usual order. */
function readScripts(fields: DraftFields, sent: readonly SewnScript[]): SewnScript[] {
  const scripts = SEWN_SCRIPTS.filter((script) => sent.includes(script));
  if (scripts.length === 0) fields.fault('sewnScripts', 'REQUIRED');
  return scripts;
}

const PHONE_START = new RegExp(`^[1-9]\\d{0,${PHONE_STARTS.longest - 1}}$`);

function parseOptionalEmail(text: string): string | null {
  return text.trim() === '' ? '' : parseEmail(text);
}

function readDelivery(fields: SettingsFields, sent: SentSettings['delivery']): DeliveryDays | null {
  if (!sent) return null;
  const days = {
    firstDay: fields.count('delivery.firstDay', sent.firstDay, MOST_DAYS.delivery),
    lastDay: fields.count('delivery.lastDay', sent.lastDay, MOST_DAYS.delivery),
    extraDaysForNames: fields.count('delivery.extraDaysForNames', sent.extraDaysForNames, MOST_DAYS.delivery),
  };
  const isFaulty = fields.faults.some(({ field }) => field.startsWith('delivery.'));
  if (!isFaulty && (days.lastDay < days.firstDay || days.lastDay === 0))
    fields.fault('delivery.lastDay', 'INVALID_NUMBER');
  return days;
}

function readQuestions(fields: SettingsFields, sent: NonNullable<SentSettings['faq']>): EditableSettings['faq'] {
  if (sent.length > MOST_QUESTIONS) fields.fault('faq', 'TOO_MANY_ITEMS');
  return sent.slice(0, MOST_QUESTIONS).map(({ question, answer }, index) => ({
    question: fields.text(`faq.${index}.question`, question, { longest: LONGEST_OF_SHOP.question, required: true }),
    answer: fields.text(`faq.${index}.answer`, answer, {
      longest: LONGEST_OF_SHOP.answer,
      required: true,
      lines: true,
    }),
  }));
}
