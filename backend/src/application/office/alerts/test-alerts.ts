import type { Account } from '../../../domain/identity/account.ts';
import { mailId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { OutgoingMails } from '../../mailing/ports.ts';

/** Milliseconds in which a person gets one mail at most by which they try their alerts. */
const BETWEEN = 60_000;

/** Sends a person of the office something by which they see that alerts arrive. */
export class TestAlerts {
  constructor(
    private readonly outbox: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  async execute({ id, email }: Account): Promise<void> {
    const at = this.clock.now();
    const mail = { template: 'alert-test', to: email, language: 'ar', alerts: null } as const;
    await this.outbox.queueShopMail({ id: mailId(`alert-test.${id}.${Math.floor(at / BETWEEN)}`), ...mail }, at);
  }
}
