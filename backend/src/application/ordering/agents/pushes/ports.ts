import type { OrderId } from '../../../../domain/ids.ts';
import type { AgentPlatform } from '../../../../domain/ordering/agents/agent-platform.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { Delivery } from '../../../../domain/outreach/webhooks/delivery.ts';
import type { EventProgress, FollowedStep } from '../../../outreach/step-along.ts';
import type { TriedDelivery } from '../../../outreach/webhooks/ports.ts';

/** What one step along the log stores. */
export interface FollowedOrders extends FollowedStep {
  readonly deliveries: readonly Delivery[];
  /** Hosts of the programs that are told. */
  readonly hosts: readonly string[];
}

/** What programs are told of the orders that they have placed. The messages are among those to webhooks. */
export abstract class AgentPushes {
  /** Those that are told, `MOST_PLATFORMS` at most: the one that was told last is the first. */
  abstract platforms(): Promise<readonly AgentPlatform[]>;

  /** @returns null before the first step */
  abstract progress(): Promise<EventProgress | null>;

  abstract orders(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>>;

  /**
   * Stores a step in one transaction, so that each event is told once.
   * @returns false when another process has gone on since `from`; then nothing was stored
   */
  abstract follow(followed: FollowedOrders): Promise<boolean>;

  /** Stores what `afterPush` says. Does nothing when another process has claimed the message meanwhile. */
  abstract settle(tried: TriedDelivery): Promise<void>;
}

/** Shows orders to the programs that have placed them. */
export abstract class OrderSnapshots {
  /** @returns null for an order that belongs to no program any more */
  abstract of(order: Order): Promise<object | null>;
}
