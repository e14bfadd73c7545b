import type { FieldFault } from '../../../domain/field-fault.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { readSubscription } from '../../../domain/office/push/push-device.ts';
import type { SentSubscription } from '../../../domain/office/push/push-device.ts';
import type { Clock } from '../../clock.ts';
import type { PushDevices, PushService } from './ports.ts';

export type AddPushDeviceOutcome =
  | { readonly kind: 'added' | 'full' | 'refused' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Adds the browser in which a person of the office has agreed to alerts. */
export class AddPushDevice {
  constructor(
    private readonly devices: PushDevices,
    private readonly service: PushService,
    private readonly clock: Clock,
  ) {}

  /** @param name of the device, such as `Chrome, Android` */
  async execute(
    accountId: AccountId,
    sent: SentSubscription,
    { name, language }: { readonly name: string; readonly language: Language },
  ): Promise<AddPushDeviceOutcome> {
    const read = readSubscription(sent, this.service.ownService);
    if (read.kind === 'refused') return { kind: 'invalid', faults: read.faults };
    const kind = await this.devices.add({
      ...read.draft,
      id: this.service.idOf(read.draft.endpoint),
      accountId,
      name,
      language,
      serverKey: this.service.publicKey,
      addedAt: this.clock.now(),
    });
    return { kind };
  }
}
