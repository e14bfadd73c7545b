import { DELIVERY_AREAS } from '../../../domain/ordering/delivery/delivery-areas.ts';
import type { SentArea } from '../../../domain/ordering/delivery/area-edit.ts';
import { FlagField, ListField, TextField, WholeNumberField, WrittenNumberField } from '../validation/fields.ts';

// Only shape and size are judged here; the rest is judged by the domain, which names every faulty field.

const LONGEST_WORD = 60;

class AreaDto implements SentArea {
  @TextField({ longest: LONGEST_WORD, required: true })
  key: string;

  @WrittenNumberField({ description: 'KD, at most two decimals; digits of any keyboard, also as text' })
  deliveryFee?: number | string;

  @FlagField({ description: 'Nothing is delivered there until this is undone' })
  isOff?: boolean;

  @TextField({
    longest: LONGEST_WORD,
    description: 'The one Kuwaiti day, `YYYY-MM-DD`, on which nothing is ordered there; left out: none',
  })
  offOn?: string;
}

export class AreasDto {
  @ListField(() => AreaDto, { most: DELIVERY_AREAS.length, notEmpty: true, required: true })
  areas: AreaDto[];

  @WholeNumberField({
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
    description: 'Of the areas that were edited; left out: whatever they are now',
  })
  version?: number;
}
