import { ReviewPage } from './review-page.tsx';

/** A script of its own: nobody needs it before something has arrived. */
export const REVIEW_CODE = { '/review-order': ReviewPage };
