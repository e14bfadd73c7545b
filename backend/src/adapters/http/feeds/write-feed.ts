import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { FeedGoods } from '../../../application/catalog/feeds/feed-goods.ts';
import { CHANNELS } from '../../../domain/catalog/feeds/channels.ts';
import type { FeedItem } from '../../../domain/catalog/feeds/feed-item.ts';
import { rowOf } from '../../../domain/catalog/feeds/feed-row.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { WholeLists } from '../files/whole-lists.ts';
import { addressIn } from '../pages/site/address.ts';
import { feedText } from './feed-text.ts';

interface WriteFeedParts {
  readonly goods: FeedGoods;
  readonly lists: WholeLists;
  /** Begins every address. */
  readonly origin: string;
}

/** Writes a feed in parts, each of which ends with a line. What the channel would refuse is left out. */
export async function* writeFeed(
  channel: FeedChannel,
  language: Language,
  { goods, lists, origin }: WriteFeedParts,
): AsyncGenerator<string> {
  const rules = CHANNELS[channel];
  const addressOf = (of: FeedItem['page'] | { readonly file: string }) =>
    origin + ('file' in of ? of.file : pageAddress(of, language));
  const [fees, name] = await Promise.all([goods.fees(), goods.shopName()]);
  const text = feedText(rules, { name: name[language], address: origin + addressIn(language, pages.home()) });
  yield text.head;
  for await (const items of lists.inTurns(goods.all())) {
    const rows = items.flatMap((item) => rowOf(item, rules, { language, addressOf, fees }) ?? []);
    if (rows.length > 0) yield rows.map(text.row).join('');
  }
  if (text.foot !== '') yield text.foot;
}

/** A set stands on the page of its level, where `BundleCard` has its name. */
function pageAddress(page: FeedItem['page'], language: Language): string {
  if ('product' in page) return addressIn(language, pages.product(page.product));
  return `${addressIn(language, `/levels/${page.level}`)}#set-${encodeURIComponent(page.set)}`;
}
