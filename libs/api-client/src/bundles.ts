import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { BundlesAnswer, BundlesQuery } from '@fyonka/api-contract/wire/goods/bundles';
import type { AnswerPath } from './answers.ts';

/** The bundles of a level. */
export const bundlesPath = (query: BundlesQuery): AnswerPath<BundlesAnswer> => apiPath('/api/bundles', { ...query });
