/** Others' catalogues that fetch a list of the shop's products, by the name in its address. */
export const FEED_CHANNELS = ['google', 'meta', 'tiktok', 'snapchat'] as const;

export type FeedChannel = (typeof FEED_CHANNELS)[number];

/** Why a channel would refuse an item, or has to be told something else than the shop says. */
export const FEED_FAULTS = [
  'no-title',
  'no-price',
  'no-picture',
  'picture-format',
  'id-too-long',
  'no-description',
  'title-too-long',
  'description-too-long',
] as const;

export type FeedFault = (typeof FEED_FAULTS)[number];
