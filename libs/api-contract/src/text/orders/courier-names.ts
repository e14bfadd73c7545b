import type { COURIERS } from '../../values/outside/couriers.ts';
import type { LocalizedText } from '../../wire/catalog.ts';

/** The names of the companies that bring orders. */
export const COURIER_NAMES: Readonly<Record<(typeof COURIERS)[number], LocalizedText>> = {
  armada: { en: 'Armada', ar: 'أرمادا' },
};
