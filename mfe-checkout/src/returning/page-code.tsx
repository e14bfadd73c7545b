import { ReturnPage } from './return-page.tsx';

/** A script of its own: nobody needs it before something has arrived. */
export const RETURN_CODE = { '/return-order': ReturnPage };
