import type { AgentSession } from '../../../../domain/ordering/agents/agent-session.ts';
import { DAY, startOfKuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { arrivalWords } from '../../../../domain/store/calendar/arrival-words.ts';
import type { Shown } from './shown.ts';

const OPTION = 'delivery';

/** The one way in which the shop brings things, with what it costs and the day that is promised. */
export function fulfillmentOf(shown: Shown, { wishes: { destination } }: AgentSession, language: Language) {
  const ids = shown.lines.map(({ id }) => id);
  const isKnown = destination && shown.area !== null && shown.delivery !== null;
  return {
    methods: [
      {
        id: 'delivery',
        type: 'shipping',
        line_item_ids: ids,
        ...(destination && {
          destinations: [{ ...destination.postal, id: destination.id }],
          selected_destination_id: destination.id,
        }),
        groups: [
          {
            id: 'parcel',
            line_item_ids: ids,
            options: isKnown ? [optionOf(shown, language)] : [],
            selected_option_id: isKnown ? OPTION : null,
          },
        ],
      },
    ],
  };
}

function optionOf({ area, delivery, arrivesOn }: Shown, language: Language) {
  const title = { en: `Delivery to ${area ?? ''}`, ar: `التوصيل إلى ${area ?? ''}` };
  return {
    id: OPTION,
    title: title[language],
    ...(arrivesOn && {
      description: arrivalWords(arrivesOn)[language],
      earliest_fulfillment_time: new Date(startOfKuwaitDay(arrivesOn)).toISOString(),
      latest_fulfillment_time: new Date(startOfKuwaitDay(arrivesOn) + DAY - 1000).toISOString(),
    }),
    totals: [{ type: 'total', amount: (delivery ?? 0) as number }],
  };
}
