import { mailId } from '../../../domain/ids.ts';
import type { OutgoingMails } from '../../mailing/ports.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Findings, ReconciliationRun } from './ports.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Findings that are looked at, the open ones first. */
const LOOKED_AT = 200;

/** Sends the shopkeeper a mail when the nightly comparison, or the day before it, has found something new. */
export class ReportFindings {
  constructor(
    private readonly findings: Findings,
    private readonly outbox: OutgoingMails,
    private readonly settings: StoreSettings,
  ) {}

  /** @returns whether a mail was queued; false also for a shop without an address */
  async execute({ startedAt }: Pick<ReconciliationRun, 'startedAt'>): Promise<boolean> {
    const { email } = await this.settings.read();
    if (email === '') return false;
    const findings = await this.findings.list(LOOKED_AT);
    if (!findings.some(({ resolved, foundAt }) => !resolved && foundAt >= startedAt - DAY)) return false;
    await this.outbox.queueShopMail(
      {
        id: mailId(`payment-findings.${startedAt}`),
        template: 'payment-findings',
        to: email,
        language: 'ar',
        alerts: null,
      },
      startedAt,
    );
    return true;
  }
}
