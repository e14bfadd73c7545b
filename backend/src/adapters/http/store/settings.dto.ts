import { LONGEST_OF_SETTINGS, LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { SettingsRequest } from '@fyonka/api-contract/wire/office/settings';
import { Checks } from '../openapi/checks.ts';
import {
  FlagField,
  GroupField,
  ListField,
  TextField,
  WholeNumberField,
  WrittenNumberField,
} from '../validation/fields.ts';
import type { Sent } from '../validation/sent.ts';

// Only shape and size are checked here. What the settings need is judged by the domain, which reports every faulty field.

class SettingsTextDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_SETTINGS.text, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_SETTINGS.text, required: 'by-domain' })
  ar?: string;
}

class SocialDto implements Sent<SettingsRequest['social']> {
  @TextField({ longest: LONGEST_SENT.webAddress, required: 'by-domain' })
  instagram?: string;

  @TextField({ longest: LONGEST_SENT.webAddress, required: 'by-domain' })
  whatsapp?: string;

  @TextField({ longest: LONGEST_SENT.webAddress, required: 'by-domain' })
  tiktok?: string;
}

class DeliveryDto implements Sent<NonNullable<SettingsRequest['delivery']>> {
  @WrittenNumberField({ required: 'by-domain' })
  firstDay?: number | string;

  @WrittenNumberField({ required: 'by-domain' })
  lastDay?: number | string;

  @WrittenNumberField({ required: 'by-domain' })
  extraDaysForNames?: number | string;
}

class QuestionDto implements Sent<SettingsRequest['faq'][number]> {
  @GroupField(SettingsTextDto, { required: 'by-domain' })
  question?: SettingsTextDto;

  @GroupField(SettingsTextDto, { required: 'by-domain' })
  answer?: SettingsTextDto;
}

@Checks('SettingsRequest')
export class SettingsDto implements Sent<SettingsRequest> {
  @GroupField(SettingsTextDto, { required: 'by-domain' })
  name?: SettingsTextDto;

  @GroupField(SettingsTextDto, { required: 'by-domain' })
  tagline?: SettingsTextDto;

  @GroupField(SettingsTextDto, { required: 'by-domain' })
  address?: SettingsTextDto;

  @TextField({ longest: LONGEST_OF_SETTINGS.line, required: 'by-domain' })
  phone?: string;

  @TextField({ longest: LONGEST_OF_SETTINGS.line, required: 'by-domain' })
  email?: string;

  @GroupField(SettingsTextDto, { required: 'by-domain' })
  openingHours?: SettingsTextDto;

  @GroupField(SocialDto, { required: 'by-domain' })
  social?: SocialDto;

  @GroupField(DeliveryDto, { keepsNull: true, required: 'by-domain' })
  delivery?: DeliveryDto | null;

  @WrittenNumberField({ keepsNull: true, required: 'by-domain' })
  returnDays?: number | string | null;

  @ListField(QuestionDto, { most: MOST_SENT.questions, required: 'by-domain' })
  faq?: QuestionDto[];

  @FlagField({ required: 'by-domain' })
  cashOnDelivery?: boolean;

  @FlagField({ required: 'by-domain' })
  guestEmailOptional?: boolean;

  @FlagField({ required: 'by-domain' })
  giftWrapping?: boolean;

  @FlagField({ required: 'by-domain' })
  administratorsNeedPasskey?: boolean;

  @WrittenNumberField({ required: 'by-domain' })
  lowStockAt?: number | string;

  @WholeNumberField({
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
  })
  version?: number;
}
