import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { phoneIn } from '../../../domain/ordering/delivery/phone.ts';
import { typed } from '../../../domain/texts/typed.ts';
import { listPage, pageOrLast } from '../../list-page.ts';
import type { AskedPage, ListPage } from '../../list-page.ts';
import type { GroupSort, OfficeOrders, OrderGroup } from './office-orders.ts';

export interface GroupQuery extends AskedPage {
  /** First digits of a phone. */
  readonly search?: string | undefined;
  /** By latest order unless given. */
  readonly sort?: GroupSort | undefined;
}

export interface BrowseOrderGroupsOutcome extends ListPage {
  readonly groups: readonly OrderGroup[];
  /** Number of groups on all pages. */
  readonly total: number;
}

/** One page of the orders of all customers, grouped by phone. */
export class BrowseOrderGroups {
  constructor(private readonly orders: OfficeOrders) {}

  async execute(query: GroupQuery): Promise<BrowseOrderGroupsOutcome> {
    const page = listPage(query, PAGES.officeOrders);
    const filter = { phone: beginningOfPhone(query.search ?? ''), sort: query.sort ?? ('last-desc' as const) };
    return pageOrLast(page, (one) => this.orders.groups(filter, one));
  }
}

/** Brings the text into the form of stored phones, without blanks, dashes and country code. Other text matches no phone. */
function beginningOfPhone(text: string): string {
  return (
    phoneIn(text) ??
    typed(text)
      .replace(/[\s\-().]/g, '')
      .replace(/^(?:\+|00)(?:965|96|9)?/, '')
  );
}
