import type { StoreSettingsView } from '@fyonka/api-contract/store';
import { get, type CallOptions } from './http.ts';
import { pageData } from './page-data.ts';

/** The shop's particulars: from the document when they came with it. @throws ApiError */
export async function fetchStore(options?: CallOptions): Promise<StoreSettingsView> {
  return pageData()?.store ?? get<StoreSettingsView>('/api/store', options);
}
