import type { AccountId, PushDeviceId } from '../../../domain/ids.ts';
import type { PushDevices, PushService } from './ports.ts';

/** Sends one device of a person something by which they see that alerts arrive. */
export class TestPush {
  constructor(
    private readonly devices: PushDevices,
    private readonly service: PushService,
  ) {}

  /** @returns `gone` when the browser takes no messages any more, and was removed */
  async execute(account: AccountId, id: PushDeviceId): Promise<'sent' | 'gone' | 'failed' | 'not-found'> {
    const device = (await this.devices.of(account)).find((one) => one.id === id);
    if (!device) return 'not-found';
    const isKnown = device.serverKey === this.service.publicKey;
    const result = isKnown ? await this.service.send(device, null) : ({ kind: 'gone' } as const);
    if (result.kind === 'gone') await this.devices.remove(id, account);
    return result.kind === 'refused' ? 'failed' : result.kind;
  }
}
