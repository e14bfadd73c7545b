import type { ReactNode } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import { CASH_BEARERS } from '@fyonka/api-contract/values/ordering/money';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { RETURN_STATES } from '@fyonka/api-contract/values/ordering/returns';
import { RUN_STATES } from '@fyonka/api-contract/values/ordering/runs';
import { STALL_STATES } from '@fyonka/api-contract/values/ordering/stalls';
import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import { formatMoment } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { BOOKING_STATES, COURIERS } from '@fyonka/api-contract/values/outside/couriers';
import { useMessages as useCourierMessages } from '../../orders/order/courier/messages.ts';
import { useMessages as useOrderMessages } from '../../orders/messages.ts';
import { useMessages as useReturnMessages } from '../../returns/messages.ts';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { useMessages as useDifferenceMessages } from '../../money/cash/differences/messages.ts';
import { useMessages as useRunMessages } from '../../runs/messages.ts';
import { permissionWords } from '../../settings/administrators/permission-words.ts';
import { ROLE_WORDS } from '../../settings/administrators/role-words.ts';
import { useMessages as useCalendarMessages } from '../../settings/calendar/messages.ts';
import { useMessages as useSettingsMessages } from '../../settings/messages.ts';
import { useMessages as useStallMessages } from '../../stalls/messages.ts';
import { useMessages } from '../messages.ts';
import { FIELDS_OF_AREA, labelOf } from './field-labels.ts';

const AMOUNTS: ReadonlySet<string> = new Set(
  'received returned refunding acceptedBalance total amount deliveryCost deliveryFee cash counted'.split(' '),
);

/** Words for the changes of things whose own pages show no history: orders, runs, stalls, reviews, people, areas. */
export function useOtherWords(): FieldWords {
  const { t, lang } = useMessages();
  const [orders, returns, runs] = [useOrderMessages(), useReturnMessages(), useRunMessages()];
  const [stalls, settings, calendar] = [useStallMessages(), useSettingsMessages(), useCalendarMessages()];
  const differences = useDifferenceMessages();
  const couriers = useCourierMessages();
  const { answer } = useAnswer(pathTo('GET /api/delivery-areas'));

  const areas = [...(answer?.areas ?? []), ...(answer?.unserved ?? [])];
  const areaName = (key: unknown) => areas.find((area) => area.key === key)?.name[lang];

  function label(field: string): string {
    const own = labelOf(field);
    if (own !== undefined) return t(own);
    const [key = '', name] = field.split('.');
    const ofArea = FIELDS_OF_AREA.find((one) => one === name);
    return ofArea ? `${areaName(key) ?? key}: ${t(`f-${ofArea}`)}` : field;
  }

  /** The words of a state or key; undefined for any other text. */
  function wordsOf(field: string, text: string): ReactNode {
    const among = <Key extends string>(keys: readonly Key[]) => keys.find((key) => key === text);
    const status = among(ORDER_STATUSES);
    if (field === 'status' && status) return ORDER_STATUS_WORDS[status][lang];
    const review = among(REVIEW_STATUSES);
    if (field === 'status' && review) return t(`review-${review}`);
    const payment = among(PAYMENT_STATUSES);
    if (field === 'paymentStatus' && payment) return orders.t(`payment-${payment}`);
    const state = among(RETURN_STATES);
    if (field.startsWith('return.') && state) return returns.t(`state-${state}`);
    const [run, stall] = [among(RUN_STATES), among(STALL_STATES)];
    if (field === 'state' && (run ?? stall)) return run ? runs.t(`state-${run}`) : stall && stalls.t(`state-${stall}`);
    const role = among(STAFF_ROLES);
    if (field === 'staffRole' && role) return settings.t(ROLE_WORDS[role].name);
    const booking = among(BOOKING_STATES);
    if (field === 'courierState' && booking) return couriers.t(`state-${booking}`);
    if (field === 'courier' && among(COURIERS)) return 'Armada';
    const bearer = among(CASH_BEARERS);
    if (field === 'borneBy' && bearer) return differences.t(bearer);
    if (field === 'address.city') return areaName(text);
    if (field === 'from' || field === 'until' || field === 'expiresAt') return formatMoment(text, lang);
    return field === 'stops' ? <Ltr>{text}</Ltr> : undefined;
  }

  function value(field: string, of: unknown): ReactNode {
    const words = typeof of === 'string' ? wordsOf(field, of) : undefined;
    if (words !== undefined) return words;
    if (typeof of === 'number' && AMOUNTS.has(field.split('.').at(-1) ?? '')) return <Money kd={of} />;
    if (typeof of === 'number' && field === 'difference') return <ExactMoney kd={of} />;
    if (!Array.isArray(of)) return <PlainValue field={field} value={of} />;
    if (field.endsWith('.days')) {
      const days = WEEKDAYS.filter((day) => of.includes(day));
      return days.map((day) => calendar.t(day)).join(LIST_COMMA[lang]);
    }
    if (field !== 'permissions') return t('count', { count: of.length });
    const keys = (of as string[]).flatMap((permission) => permissionWords(permission) ?? []);
    return keys.map((key) => settings.t(key)).join(LIST_COMMA[lang]);
  }

  return { label, value };
}
