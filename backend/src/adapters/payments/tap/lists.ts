import { GatewayUnavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import type { Window } from '../../../application/ordering/paying/payment-gateway.ts';
import type { HttpClient } from '../wire/http-client.ts';
import { rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { saysNothingFound } from './refusals.ts';

export type ListName = 'charges' | 'refunds' | 'payouts';

/** Rows of a page, the most that Tap allows. */
const PAGE = 50;
/** As Tap's reference writes it: a number in the list of refunds, a text in that of charges. */
const LIMITS: Readonly<Record<ListName, string | number>> = {
  charges: String(PAGE),
  refunds: PAGE,
  payouts: String(PAGE),
};
/** The longest time that Tap lists at once, in milliseconds. */
const LONGEST_WINDOW = 30 * 24 * 60 * 60_000;

/**
 * All rows of a list of Tap, the newest first.
 * @param filter part of the request's body
 * @param mostPages after so many pages it is given up, since the filter seems to have no effect
 * @throws GatewayUnavailable
 */
export async function* listed(
  http: HttpClient,
  name: ListName,
  filter: object,
  mostPages = Infinity,
): AsyncGenerator<Fields> {
  const seen = new Set<string>();
  let after: string | undefined;
  for (let page = 1; page <= mostPages; page += 1) {
    const body = { ...filter, limit: LIMITS[name], ...(after !== undefined && { starting_after: after }) };
    const answer = await http.call({ method: 'POST', path: `/${name}/list`, body });
    if (answer.kind === 'refused' && saysNothingFound(answer, name)) return;
    if (answer.kind !== 'answer') throw new GatewayUnavailable(`Tap does not list its ${name}`);
    const rows = rowsOf(answer.body[name]);
    const fresh = rows.filter((row) => !seen.has(textAt(row, 'id')));
    for (const row of fresh) {
      after = textAt(row, 'id');
      seen.add(after);
      yield row;
    }
    const hasMore = answer.body['has_more'] ?? rows.length >= PAGE;
    if (hasMore !== true) return;
    // A page of known rows would be followed by itself for ever; the list is not complete, so it must not pass for one.
    if (fresh.length === 0) throw new GatewayUnavailable(`Tap repeats a page of its ${name}`);
  }
  throw new GatewayUnavailable(`Tap lists more ${name} than were asked for`);
}

/** All rows of a time, which may be longer than Tap lists at once. @throws GatewayUnavailable */
export async function* listedSince(http: HttpClient, name: ListName, { from, to }: Window): AsyncGenerator<Fields> {
  for (let start = from; start < to; start += LONGEST_WINDOW) {
    // Tap includes the end.
    const end = Math.min(to, start + LONGEST_WINDOW) - 1;
    yield* listed(http, name, { period: { date: { from: String(start), to: String(end) } } });
  }
}
