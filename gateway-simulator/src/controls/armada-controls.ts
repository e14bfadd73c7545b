import type { Fields } from '../kit/json.ts';
import type { Armada, Delivery, DeliveryStatus } from '../armada/armada.ts';

/** What happens at Armada without the shop. */
export interface ArmadaControls {
  /** Everything that was booked, oldest first. */
  deliveries(): readonly Delivery[];
  /** Moves a delivery on, with a notice where Armada sends one. */
  setStatus(deliveryId: string, status: DeliveryStatus): void;
  /** Address for notices; null: none are sent. */
  setWebhookUrl(url: string | null): void;
  /** Sends a notice of this topic, whatever has happened. @param changes of its body */
  sendNotice(deliveryId: string, topic: string, changes?: Fields): void;
  /** Refuses the next bookings with this status of HTTP. */
  refuseNext(status: number, times?: number): void;
}

export function armadaControls(armada: Armada): ArmadaControls {
  const found = (id: string): Delivery => {
    const delivery = armada.find(id);
    if (!delivery) throw new Error(`there is no delivery ${id}`);
    return delivery;
  };
  return {
    deliveries: () => [...armada.deliveries],
    setStatus: (id, status) => armada.set(found(id), status),
    setWebhookUrl: (url) => {
      armada.webhookUrl = url;
    },
    sendNotice: (id, topic, changes = {}) => armada.tell(found(id), topic, changes),
    refuseNext: (status, times = 1) => {
      for (let time = 0; time < times; time += 1) armada.refusals.push(status);
    },
  };
}
