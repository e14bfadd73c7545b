import type { Editor } from '../../../domain/history.ts';
import type { OrderId, ProductId } from '../../../domain/ids.ts';
import type { JudgeEditResult } from '../../../domain/ordering/editing/judge-edit.ts';
import type { EditedItem } from '../../../domain/ordering/editing/edited-lines.ts';
import { proposeEdit } from '../../../domain/ordering/editing/order-edit.ts';
import type { OrderEditForm, ProposeEditResult } from '../../../domain/ordering/editing/order-edit.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order, OrderItem } from '../../../domain/ordering/order.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Catalogue } from '../../catalog/ports.ts';
import type { Clock } from '../../clock.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';
import { findArea } from '../../store/find-area.ts';
import { identifyItems } from '../placing/identify-items.ts';
import type { ProductRefusal } from '../placing/identify-items.ts';
import type { OfficeOrders } from './office-orders.ts';

/** As `OrderEditForm`; a product may be named instead of its id. */
export interface OrderEditRequest extends Omit<OrderEditForm, 'orderItems'> {
  readonly orderItems?: readonly (OrderItem & Pick<EditedItem, 'line'>)[] | null | undefined;
}

export interface EditOrderInput {
  readonly order: OrderId | OrderNumber;
  readonly form: OrderEditRequest;
  /** The version that was edited; left out: the edit never conflicts. */
  readonly version?: number | undefined;
  readonly editor: Editor;
}

export type EditOrderOutcome =
  /** `difference`: fils by which the order has become dearer; below zero: cheaper. */
  | { readonly kind: 'edited'; readonly difference: number }
  | { readonly kind: 'not-found' }
  /** The order or the catalogue changes faster than the edit can be stored. */
  | { readonly kind: 'busy' }
  | ProductRefusal
  | Exclude<ProposeEditResult, { kind: 'proposed' }>
  | Exclude<JudgeEditResult, { kind: 'edited' | 'unchanged' | 'outdated' }>;

// An order or a price that changes between reading and storing is read again. The limit prevents an endless loop.
const MOST_READINGS = 4;

/** Changes what an order contains or where it goes, for an administrator. */
export class EditOrder {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly catalogue: Catalogue,
    private readonly areas: DeliveryAreas,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ order: key, form: given, version, editor }: EditOrderInput): Promise<EditOrderOutcome> {
    const identified = await identifyItems(given.orderItems ?? [], this.catalogue);
    if (identified.kind !== 'identified') return identified;
    const { phoneStarts, sewnScripts } = await this.settings.read();
    const form = given.orderItems ? { ...given, orderItems: identified.items } : { ...given, orderItems: null };
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const found = await this.orders.find(key);
      if (!found) return { kind: 'not-found' };
      const at = this.clock.now();
      const proposed = proposeEdit(found.order, form, {
        products: await this.catalogue.visibleProducts(productIdsOf(form)),
        area: await findArea(this.areas, areaIn(form, found.order), at),
        phoneStarts,
        sewnScripts,
      });
      if (proposed.kind !== 'proposed') return proposed;
      const result = await this.orders.edit({ proposed, version, editor, at });
      if (!result) return { kind: 'not-found' };
      if (result.kind === 'outdated') continue;
      if (result.kind === 'unchanged') return { kind: 'edited', difference: 0 };
      if (result.kind !== 'edited') return result;
      return { kind: 'edited', difference: totalPrice(result.after) - totalPrice(found.order) };
    }
    return { kind: 'busy' };
  }
}

function areaIn({ address }: OrderEditForm, { delivery }: Order): string {
  return address ? (address.city ?? '') : delivery.address.areaKey;
}

function productIdsOf({ orderItems }: OrderEditForm): ProductId[] {
  return [...new Set((orderItems ?? []).map(({ productId }) => productId))];
}
