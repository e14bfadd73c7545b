import type { DeliveryDays } from '../../../domain/store/delivery-terms.ts';
import { LONGEST, MOST_DAYS, MOST_LOW_STOCK, MOST_QUESTIONS } from '../../../domain/store/settings-draft.ts';
import type { SentSettings } from '../../../domain/store/settings-draft.ts';
import { LONGEST_ADDRESS } from '../../../domain/web-address.ts';
import {
  FlagField,
  GroupField,
  ListField,
  TextField,
  WholeNumberField,
  WrittenNumberField,
} from '../validation/fields.ts';

// Only shape and size are judged here; what the settings need is judged by the domain, which names every faulty field.

/** Bounds what the domain looks at; it has closer ones of its own. */
const LONGEST_TEXT = 2 * LONGEST.answer;
const LONGEST_LINE = 400;

class TextDto {
  @TextField({ longest: LONGEST_TEXT })
  en?: string;

  @TextField({ longest: LONGEST_TEXT })
  ar?: string;
}

class SocialDto {
  @TextField({ longest: LONGEST_ADDRESS })
  instagram?: string;

  @TextField({ longest: LONGEST_ADDRESS })
  whatsapp?: string;

  @TextField({ longest: LONGEST_ADDRESS })
  tiktok?: string;
}

const DAYS = `0 to ${MOST_DAYS.delivery}`;

class DeliveryDto implements Partial<Record<keyof DeliveryDays, number | string>> {
  @WrittenNumberField({ description: DAYS })
  firstDay?: number | string;

  @WrittenNumberField({ description: DAYS })
  lastDay?: number | string;

  @WrittenNumberField({ description: DAYS })
  extraDaysForNames?: number | string;
}

class QuestionDto {
  @GroupField(() => TextDto)
  question?: TextDto;

  @GroupField(() => TextDto)
  answer?: TextDto;
}

export class SettingsDto implements SentSettings {
  @GroupField(() => TextDto)
  name?: TextDto;

  @GroupField(() => TextDto)
  tagline?: TextDto;

  @GroupField(() => TextDto)
  address?: TextDto;

  @TextField({ longest: LONGEST_LINE, description: 'With the country code; without one it is Kuwaiti' })
  phone?: string;

  @TextField({ longest: LONGEST_LINE })
  email?: string;

  @GroupField(() => TextDto)
  openingHours?: TextDto;

  @GroupField(() => SocialDto)
  social?: SocialDto;

  @GroupField(() => DeliveryDto, { description: 'Left out: nothing is promised' })
  delivery?: DeliveryDto;

  @WrittenNumberField({ description: `0 to ${MOST_DAYS.return}; left out: not said` })
  returnDays?: number | string;

  @ListField(() => QuestionDto, { most: MOST_QUESTIONS })
  faq?: QuestionDto[];

  @FlagField()
  cashOnDelivery?: boolean;

  @WrittenNumberField({ description: `0 to ${MOST_LOW_STOCK}` })
  lowStockAt?: number | string;

  @WholeNumberField({
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
    description: 'Of the settings that were edited; left out: whatever they are now',
  })
  version?: number;
}
