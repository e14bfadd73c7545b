import { columnsOf } from '../../../domain/catalog/feeds/channels.ts';
import type { ChannelRules, FeedColumn } from '../../../domain/catalog/feeds/channels.ts';
import type { FeedRow, ShippingPart } from '../../../domain/catalog/feeds/feed-row.ts';
import { html, trustedHtml } from '../../../html.ts';
import type { Html } from '../../../html.ts';

/** How the file of a channel is written. A row ends with a line break. */
export interface FeedText {
  readonly type: string;
  readonly head: string;
  readonly row: (row: FeedRow) => string;
  readonly foot: string;
}

/** @param shop its name, and the address of its first page */
export function feedText(channel: ChannelRules, shop: { readonly name: string; readonly address: string }): FeedText {
  return channel.format === 'rss' ? rss(shop) : csv(channel);
}

/** RSS 2.0 with Google's attributes. The templates of HTML write it, because XML is escaped in the same way. */
function rss({ name, address }: { readonly name: string; readonly address: string }): FeedText {
  return {
    type: 'application/xml; charset=utf-8',
    head: html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${name}</title><link>${address}</link><description>${name}</description>
`.text,
    row: (row) =>
      html`<item>${[...row].flatMap(([column, values]) => values.map((value) => element(column, value)))}</item>
`.text,
    foot: '</channel></rss>\n',
  };
}

function element(column: FeedColumn, value: string | ShippingPart): Html {
  const [open, close] = [trustedHtml(`<g:${column}>`), trustedHtml(`</g:${column}>`)];
  if (typeof value === 'string') return html`${open}${value}${close}`;
  const { country, region, price } = value;
  const part = region === null ? null : html`<g:region>${region}</g:region>`;
  return html`${open}<g:country>${country}</g:country>${part}<g:price>${price}</g:price>${close}`;
}

/** As RFC 4180 has it. Programs read it and no spreadsheet, so a text that looks like a formula stays as it is. */
function csv(channel: ChannelRules): FeedText {
  const columns = columnsOf(channel);
  return {
    type: 'text/csv; charset=utf-8',
    head: line(columns.map((column) => channel.names?.[column] ?? column)),
    row: (row) => line(columns.map((column) => (row.get(column) ?? []).map(inCell).join(','))),
    foot: '',
  };
}

function inCell(value: string | ShippingPart): string {
  return typeof value === 'string' ? value : `${value.country}:${value.region ?? ''}::${value.price}`;
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
