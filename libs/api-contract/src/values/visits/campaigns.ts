/** How long a browser keeps where its visitor came from, in milliseconds. */
export const CAMPAIGN_LASTS = 30 * 24 * 60 * 60 * 1000;

/** The two visits of a shopper that an order knows: the first that came from somewhere, and the latest. */
export const TOUCHES = ['last', 'first'] as const;

/** Parameters that networks add to an address when somebody has pressed an advertisement or a post of theirs. */
export const CLICK_IDS = ['gclid', 'fbclid', 'ttclid', 'ScCid'] as const;

/** Characters of the parts of a campaign. */
export const LONGEST_OF_CAMPAIGN = { name: 100, text: 200, clickId: 500 } as const;

/** Where a visit came from, for addresses that do not say so themselves. */
interface Origin {
  readonly source: string;
  readonly medium: string;
}

/** Of visits with the identifier of a click, and without `utm_source`. */
export const SOURCES_OF_CLICKS: Readonly<Record<(typeof CLICK_IDS)[number], Origin>> = {
  gclid: { source: 'google', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
  ttclid: { source: 'tiktok', medium: 'cpc' },
  ScCid: { source: 'snapchat', medium: 'cpc' },
};

/** Search engines and networks by parts of their host names, without what stands before and after. */
export const SOURCES_OF_HOSTS: Readonly<Record<string, Origin>> = {
  google: { source: 'google', medium: 'organic' },
  bing: { source: 'bing', medium: 'organic' },
  duckduckgo: { source: 'duckduckgo', medium: 'organic' },
  yahoo: { source: 'yahoo', medium: 'organic' },
  yandex: { source: 'yandex', medium: 'organic' },
  ecosia: { source: 'ecosia', medium: 'organic' },
  instagram: { source: 'instagram', medium: 'social' },
  facebook: { source: 'facebook', medium: 'social' },
  tiktok: { source: 'tiktok', medium: 'social' },
  snapchat: { source: 'snapchat', medium: 'social' },
  pinterest: { source: 'pinterest', medium: 'social' },
  youtube: { source: 'youtube', medium: 'social' },
  twitter: { source: 'twitter', medium: 'social' },
  whatsapp: { source: 'whatsapp', medium: 'social' },
};
