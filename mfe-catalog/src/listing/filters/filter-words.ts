import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

/** Words of the filters by language. They are plain, so that they load without the means for plurals. */
export const WORDS = { en, ar };
