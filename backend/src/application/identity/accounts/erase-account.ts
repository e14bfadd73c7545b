import { emailKey } from '../../../domain/email.ts';
import type { Clock } from '../../clock.ts';
import type { EraseFinishedOrders } from '../../ordering/erase-finished-orders.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { AccountErased, Erasure } from './erasure.ts';
import type { IdentityCounts } from '../identity-counts.ts';

export type EraseAccountOutcome = AccountErased | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/** Erases an account for its owner, with the personal data in its orders. It cannot be undone. */
export class EraseAccount {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly erasure: Erasure,
    private readonly eraseFinishedOrders: EraseFinishedOrders,
    private readonly counts: IdentityCounts,
    private readonly clock: Clock,
  ) {}

  /** @param deletesReviews whether her published reviews go, too */
  async execute(input: ConfirmPasswordInput & { readonly deletesReviews?: boolean }): Promise<EraseAccountOutcome> {
    const confirmed = await this.confirmPassword.execute(input);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const { id: accountId, email } = input.account;
    const erased = await this.erasure.eraseAccount({
      // The network address of the request is personal data, so it is not stored.
      audit: { accountId, kind: 'erased', actor: 'account', addressKey: null, at: this.clock.now() },
      forgives: this.counts.ofEmail(emailKey(email)),
      deletesReviews: input.deletesReviews ?? false,
    });
    if (erased?.kind === 'last-administrator') return erased;
    await this.eraseFinished();
    // Null when a concurrent request has erased the account already.
    return { kind: 'erased', ordersUnderWay: erased?.ordersUnderWay ?? 0 };
  }

  /** Erases the data of finished orders now instead of waiting for the job, which continues what is left here. */
  private async eraseFinished(): Promise<void> {
    try {
      await this.eraseFinishedOrders.execute();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}
