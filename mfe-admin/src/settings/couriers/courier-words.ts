import { useFieldWords } from '../../form/fields/use-field-words.tsx';
import type { FieldWords } from '../../history/field-words.ts';
import { COURIER_FIELDS } from './courier-fields.ts';
import { useMessages } from './messages.ts';

const OF_AREA = 'couriers.areas.';

/** Words for the history of the settings of couriers. */
export function useCourierWords(): FieldWords {
  const { t } = useMessages();
  const words = useFieldWords(COURIER_FIELDS, t, { 'pickup.location.lat': 'lat', 'pickup.location.lng': 'lng' });
  return {
    ...words,
    label: (field) =>
      field.startsWith(OF_AREA) ? `${t('areas')}: ${field.slice(OF_AREA.length)}` : words.label(field),
  };
}
