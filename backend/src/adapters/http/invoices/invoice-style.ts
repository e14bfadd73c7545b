import { CLOTH_COLORS, THREAD_COLORS } from '@fyonka/api-contract/values/goods/lettering';
import { sewnColors } from '@fyonka/api-contract/rules/sewn-colors';

/** A name in the colours of its thread and cloth, which are printed. */
const SEWN = [
  "small .sewn { display: inline-block; margin-block: 3px; padding: 1px 12px; border: 1px dashed; border-radius: 6px; font: 700 15px/1.6 'Baloo Bhaijaan 2', 'Readex Pro', var(--fallback); print-color-adjust: exact; }",
  ...CLOTH_COLORS.flatMap((cloth) =>
    THREAD_COLORS.map((thread) => {
      const colors = sewnColors({ cloth, patch: null, thread });
      return `small .sewn[data-cloth=${cloth}][data-thread=${thread}] { color: ${colors.thread}; background: ${colors.cloth}; }`;
    }),
  ),
].join('\n');

/**
 * Style of printed invoices and credit notes: one A4 page with a zigzag edge, the shop's colours, and its fonts where they are
 * served.
 */
export const INVOICE_STYLE = `
@page { size: A4; margin: 12mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
:root { --fallback: 'Segoe UI', Tahoma, 'Noto Sans Arabic', 'DejaVu Sans', sans-serif; --ink: #1D2656; --ink-2: #555A7D; --line: #EADFD1; --stitch: #D9C7B4; --pink: #C4336A; --good: #1C7048; --wait: #80560A; }
body { background: #F6EEE3; color: var(--ink); font: 400 15px/1.55 'Readex Pro', var(--fallback); padding: 24px 12px; font-variant-numeric: tabular-nums; }
main { max-width: 46rem; margin-inline: auto; background: #fff; padding: 40px clamp(16px, 5vw, 40px);
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% 100% / 14px 51% repeat-x, conic-gradient(from 135deg at top, #0000, #000 1deg 89deg, #0000 90deg) 50% 0 / 14px 51% repeat-x; }
bdi { unicode-bidi: isolate; }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding-block-end: 16px; }
.wordmark svg { display: block; block-size: 52px; inline-size: auto; }
h1 { display: grid; justify-items: end; font: 700 24px/1.3 'Baloo Bhaijaan 2', 'Readex Pro', var(--fallback); }
h1 .other { font-family: 'Readex Pro', var(--fallback); }
.other, small { color: var(--ink-2); font-size: 12px; font-weight: 400; }
small { display: block; }
small b { color: var(--ink); font-weight: 600; }
${SEWN}
.facts { display: grid; gap: 16px 24px; padding-block: 18px; border-block: 2px dashed var(--stitch); }
.facts dt, .sums dt, h2 { color: var(--ink-2); font-size: 13px; font-weight: 400; }
dd { font-weight: 500; overflow-wrap: anywhere; }
.number { font-weight: 600; letter-spacing: .03em; }
.of { color: var(--ink-2); font-weight: 400; }
.masked { padding-block-start: 14px; font-size: 12px; color: var(--ink-2); }
table { inline-size: 100%; border-collapse: collapse; margin-block-start: 14px; }
th { padding-block-end: 6px; font-size: 12px; font-weight: 500; color: var(--ink-2); text-align: start; vertical-align: bottom; }
th span::after { content: '\\A'; white-space: pre; }
td { padding-block: 9px; border-block-start: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
:is(th, td):nth-child(n + 2) { padding-inline-start: clamp(8px, 3vw, 24px); text-align: end; white-space: nowrap; }
:is(th, td):nth-child(3) { text-align: center; }
.end { display: grid; gap: 20px 40px; margin-block-start: 14px; padding-block-start: 16px; border-block-start: 2px dashed var(--stitch); }
.sums div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding-block: 3px; }
.sums :last-child dt { color: var(--ink); font-size: 16px; font-weight: 600; }
.sums dd, .returned dd { flex: none; white-space: nowrap; }
.sums :last-child dd { font-size: 22px; font-weight: 600; }
.returned { padding-block-start: 8px; }
.returned div { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; }
.returned dt { color: var(--ink-2); font-size: 13px; }
.notes { list-style: none; padding-block-start: 10px; font-size: 14px; }
.notes a { color: inherit; }
.paid, .unpaid { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; padding-block-start: 8px; font-weight: 500; }
.paid { color: var(--good); }
.unpaid { color: var(--wait); }
.unpaid::before, ol li::before { content: ''; flex: none; inline-size: 8px; block-size: 8px; border-radius: 50%; background: currentColor; print-color-adjust: exact; }
.paid svg { inline-size: 18px; fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.status { font-weight: 600; }
ol { list-style: none; padding-block-start: 6px; font-size: 14px; }
li { padding-block: 3px; }
ol li { position: relative; padding-inline-start: 18px; }
ol li::before { position: absolute; inset-inline-start: 0; inset-block-start: 11px; }
ol li:last-child::before { background: var(--pink); }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; margin-block-start: 28px; padding-block-start: 12px; border-block-start: 1px solid var(--line); font-size: 12px; color: var(--ink-2); }
footer b { color: var(--ink); font-weight: 500; }
.notice { display: grid; justify-items: start; gap: 10px; max-width: 32rem; }
.notice h1 { display: block; margin-block-start: 14px; font-size: 22px; line-height: 1.5; text-wrap: balance; }
.notice p { color: var(--ink-2); }
.notice a { display: inline-flex; align-items: baseline; gap: 8px; margin-block-start: 14px; padding: 10px 20px; border: 1.5px solid var(--ink); border-radius: 10px; color: var(--ink); font-weight: 500; text-decoration: none; }
.notice a:hover { background: #F6EEE3; }
.notice a:focus-visible { outline: 3px solid #4C55C4; outline-offset: 3px; }
@media (min-width: 30rem), print { .facts { grid-template-columns: 1fr 1fr; } .facts div:nth-child(n + 5) { grid-column: 1 / -1; } }
@media (min-width: 40rem), print { .end { grid-template-columns: 1fr 1fr; } .end section:first-child { order: 1; } }
@media print { body { background: #fff; padding: 0; font-size: 12px; } main { max-width: none; padding: 8mm; } td { padding-block: 5px; } tr, li, .sums { break-inside: avoid; } }
`;
