import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/** The data in a document of the shop. */
export function dataIn(html: string): PageData {
  const json = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  return JSON.parse(json ?? '') as PageData;
}
