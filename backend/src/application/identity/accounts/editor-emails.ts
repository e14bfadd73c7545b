import { keyNameOf } from '../../../domain/identity/api-key.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Accounts } from '../ports/accounts.ts';

/** Finds the e-mails of the few administrators whose ids are stored with what they did. */
export class EditorEmails {
  constructor(private readonly accounts: Accounts) {}

  /** @param ids null and repeated ones are ignored @returns e-mails by account, without erased accounts */
  async of(ids: readonly (AccountId | null)[]): Promise<ReadonlyMap<AccountId, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    const names = await Promise.all(
      wanted.map(async (id) => [id, keyNameOf(id) ?? (await this.accounts.find(id))?.email] as const),
    );
    return new Map(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
  }
}
