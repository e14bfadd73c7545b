import type { MailId } from '../../domain/ids.ts';
import type { Clock } from '../clock.ts';
import type { OutgoingMail, OutgoingMails } from './ports.ts';

/**
 * Milliseconds for which mails are claimed. When a process is killed, its mails wait so long until another one sends
 * them; somebody waits for a code on a page.
 */
const CLAIM_TIME = { code: 10_000, other: 30_000 };
/** Milliseconds between two renewals. Two may fail before the claim of a code ends. */
const RENEWAL = 3_000;

/** The mails of one run. Claims of those that are not finished are renewed, however long the mail server takes. */
export class ClaimedMails {
  /** When the claims of unfinished mails end. */
  private readonly ends = new Map<MailId, number>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    readonly mails: readonly OutgoingMail[],
    private readonly outbox: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  static async claim(outbox: OutgoingMails, clock: Clock, limit: number): Promise<ClaimedMails> {
    const at = clock.now();
    const ends = { until: at + CLAIM_TIME.other, codesUntil: at + CLAIM_TIME.code };
    const claimed = new ClaimedMails(await outbox.claimDue({ at, ...ends, limit }), outbox, clock);
    for (const mail of claimed.mails) claimed.ends.set(mail.id, at + claimTime(mail));
    if (claimed.mails.length > 0) claimed.timer = setInterval(() => void claimed.renew(), RENEWAL).unref();
    return claimed;
  }

  /**
   * Whether this process may send the mail. It may not after it was suspended: another one has the mail by then.
   */
  holds({ id }: OutgoingMail): boolean {
    return (this.ends.get(id) ?? 0) > this.clock.now();
  }

  /** Renews the claim of this mail no longer. */
  finish({ id }: OutgoingMail): void {
    this.ends.delete(id);
  }

  /** Ends all renewals. */
  close(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    const held = this.mails.filter((mail) => this.holds(mail));
    const groups = [...Map.groupBy(held, claimTime)];
    await Promise.all(groups.map(([time, mails]) => this.prolong(mails, this.clock.now() + time)));
  }

  private async prolong(mails: readonly OutgoingMail[], until: number): Promise<void> {
    try {
      await this.outbox.renew(
        mails.map(({ id }) => id),
        until,
      );
      for (const { id } of mails) if (this.ends.has(id)) this.ends.set(id, until);
    } catch {
      // The claims last for some more seconds, in which the next renewal may succeed.
    }
  }
}

function claimTime({ mail }: OutgoingMail): number {
  return 'codeId' in mail && mail.codeId !== null ? CLAIM_TIME.code : CLAIM_TIME.other;
}
