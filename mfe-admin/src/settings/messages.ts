import { ACCOUNTS, JOURNAL_ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { Language } from '@fyonka/api-contract/values/language';
import { messagesHook } from '@fyonka/ui/language/messages-hook';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

type AccountKey = `account-${JournalAccount}`;

/** The names of the accounts, as the files of the books have them. */
function accountsIn(language: Language): Record<AccountKey, string> {
  const named = JOURNAL_ACCOUNTS.map((account) => [`account-${account}`, ACCOUNTS[account].name[language]]);
  return Object.fromEntries(named) as Record<AccountKey, string>;
}

export const useMessages = messagesHook({ en: { ...en, ...accountsIn('en') }, ar: { ...ar, ...accountsIn('ar') } });
export type MessageKey = keyof typeof en | AccountKey;
