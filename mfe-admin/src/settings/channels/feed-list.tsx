import { FEED_CHANNELS } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedView } from '@fyonka/api-contract/wire/office/shop/feeds';
import { formatMoment } from '@fyonka/i18n/times';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';

/** Names that are the same in every language. */
export const CHANNEL_NAMES: Readonly<Record<FeedChannel, string>> = {
  google: 'Google Merchant Center',
  meta: 'Meta (Instagram, Facebook, WhatsApp)',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
};

/** The addresses that the office enters at each channel, and when they were last fetched. */
export function FeedList({ feeds }: { feeds: readonly FeedView[] }) {
  const { t } = useMessages();
  return (
    <section className={groups.group} aria-labelledby="feed-list">
      <div>
        <h2 id="feed-list">{t('addresses')}</h2>
        <p className={layout.muted}>{t('addressesHint')}</p>
      </div>
      {FEED_CHANNELS.map((channel) => (
        <section key={channel} className={layout.stack3} aria-labelledby={`feed-${channel}`}>
          <h3 id={`feed-${channel}`}>
            <bdi>{CHANNEL_NAMES[channel]}</bdi>
          </h3>
          {feeds
            .filter((feed) => feed.channel === channel)
            .map((feed) => (
              <Address key={feed.language} feed={feed} />
            ))}
        </section>
      ))}
    </section>
  );
}

function Address({ feed: { channel, path, language, fetches, fetchedAt } }: { feed: FeedView }) {
  const { t, lang } = useMessages();
  const url = new URL(path, location.origin).href;
  const id = `feed-${channel}-${language}`;
  return (
    <div className={layout.stack2} role="group" aria-labelledby={`feed-${channel} ${id}`}>
      <b id={id}>{t(language === 'ar' ? 'inArabic' : 'inEnglish')}</b>
      <LinkText url={url} />
      <div className={`${layout.cluster2} ${layout.apart}`}>
        <small className={layout.muted}>
          {fetchedAt === null
            ? t('neverFetched')
            : t('fetched', { at: formatMoment(fetchedAt, lang), times: t('times', { count: fetches }) })}
        </small>
        <CopyLink url={url} />
      </div>
    </div>
  );
}
