import type { Webhook } from '@fyonka/api-contract/wire/office/programs/webhooks';

/** Names a webhook in a few characters. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.parse(url)?.host ?? url;
}
