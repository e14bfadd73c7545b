import { isPushOver, pushedTo } from '../../../domain/office/push/push-message.ts';
import type { Clock } from '../../clock.ts';
import { retryWait } from '../../repeated-failures.ts';
import type { DuePush, PushDevices, PushService } from './ports.ts';

/** Messages of one run, which are sent at the same time. */
const BATCH = 10;
/** Milliseconds for which messages are claimed: longer than a push service may take. */
const CLAIM_TIME = 30_000;

export interface DispatchPushesOutcome {
  readonly sent: number;
  /** Devices that were removed, because their browsers do not take messages any more. */
  readonly removed: number;
  /** The reason for each message that could not be sent. Reasons contain no addresses. */
  readonly failures: readonly string[];
  /** Whether more messages may be due now. */
  readonly hasMore: boolean;
}

type Settled = 'sent' | 'removed' | 'dropped' | { readonly reason: string };

/**
 * Sends the messages that wait for devices. Each is sent at least once: after a crash it may be sent again, and takes the
 * place of the first by its topic. One that fails waits longer after each try, for a day at most.
 */
export class DispatchPushes {
  constructor(
    private readonly devices: PushDevices,
    private readonly service: PushService,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DispatchPushesOutcome> {
    const at = this.clock.now();
    const due = await this.devices.claimDue({ at, until: at + CLAIM_TIME, limit: BATCH });
    const settled = await Promise.all(due.map((push) => this.send(push)));
    return {
      sent: settled.filter((one) => one === 'sent').length,
      removed: settled.filter((one) => one === 'removed').length,
      failures: settled.flatMap((one) => (typeof one === 'object' ? [one.reason] : [])),
      hasMore: due.length === BATCH,
    };
  }

  private async send(push: DuePush): Promise<Settled> {
    const { device, pending } = push;
    // Browsers refuse messages by any other key than that which they agreed to.
    if (device.serverKey !== this.service.publicKey) return this.remove(push);
    const list = pushedTo(push.owner, pending);
    if (list === null) return this.settle(push, 'dropped');
    const result = await this.service.send(device, list);
    switch (result.kind) {
      case 'sent':
        return this.settle(push, 'sent');
      case 'gone':
        return this.remove(push);
      case 'refused':
        if (result.isFinal || isPushOver(pending, this.clock.now())) return this.settle(push, result);
        await this.devices.retryAt(device.id, this.clock.now() + retryWait(push.tries));
        return result;
    }
  }

  private async remove({ device }: DuePush): Promise<Settled> {
    await this.devices.remove(device.id, device.accountId);
    return 'removed';
  }

  private async settle({ device, pending }: DuePush, settled: Settled): Promise<Settled> {
    await this.devices.settle(device.id, pending.turn, this.clock.now());
    return settled;
  }
}
