import { useState } from 'react';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { FeedView } from '@fyonka/api-contract/wire/office/shop/feeds';
import { formatMoment } from '@fyonka/i18n/times';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';

type Language = FeedView['language'];

/** Names that are the same in every language. */
export const CHANNEL_NAMES: Readonly<Record<FeedChannel, string>> = {
  google: 'Google Merchant Center',
  meta: 'Meta (Instagram, Facebook, WhatsApp)',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
};

/** The address that the office enters at each channel, in a language, and when it was last fetched. */
export function FeedList({ feeds }: { feeds: readonly FeedView[] }) {
  const { t, lang } = useMessages();
  const [chosen, choose] = useState<Language | null>(null);
  const language = chosen ?? fetchedLanguage(feeds) ?? lang;
  return (
    <section className={groups.group} aria-labelledby="feed-list">
      <div>
        <h2 id="feed-list">{t('addresses')}</h2>
        <p className={layout.muted}>{t('addressesHint')}</p>
      </div>
      <ChoiceField
        label={t('feedLanguage')}
        value={language}
        options={[
          { value: 'ar', label: t('inArabic') },
          { value: 'en', label: t('inEnglish') },
        ]}
        onChange={choose}
      />
      {feeds
        .filter((feed) => feed.language === language)
        .map((feed) => (
          <Address key={feed.channel} feed={feed} />
        ))}
    </section>
  );
}

/** The language that a channel has fetched last, which is the one that the office has entered there. */
function fetchedLanguage(feeds: readonly FeedView[]): Language | null {
  const fetched = feeds.filter(({ fetchedAt }) => fetchedAt !== null);
  const [last] = fetched.toSorted((one, other) => (other.fetchedAt ?? '').localeCompare(one.fetchedAt ?? ''));
  return last?.language ?? null;
}

function Address({ feed: { channel, path, fetches, fetchedAt } }: { feed: FeedView }) {
  const { t, lang } = useMessages();
  const url = new URL(path, location.origin).href;
  return (
    <section className={layout.stack2} aria-labelledby={`feed-${channel}`}>
      <h3 id={`feed-${channel}`}>
        <bdi>{CHANNEL_NAMES[channel]}</bdi>
      </h3>
      <LinkText url={url} />
      <div className={`${layout.cluster2} ${layout.apart}`}>
        <small className={layout.muted}>
          {fetchedAt === null
            ? t('neverFetched')
            : t('fetched', { at: formatMoment(fetchedAt, lang), times: t('times', { count: fetches }) })}
        </small>
        <CopyLink url={url} />
      </div>
    </section>
  );
}
