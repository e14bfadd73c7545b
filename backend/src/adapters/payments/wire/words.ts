/** A gateway may repeat what was sent to it: e-mail addresses, and numbers of phones and cards. */
const PERSONAL = /\S+@\S+|[\d٠-٩۰-۹]{5,}/g;
const LONGEST = 200;

/** What a gateway says about a refusal, fit for the log. */
export function wordsForLog(words: string): string {
  return words.replace(PERSONAL, '…').slice(0, LONGEST);
}
