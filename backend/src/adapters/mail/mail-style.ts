import type { Language } from '../../domain/localized-text.ts';

// Layout uses tables and attributes, because Outlook supports little else. The style sheet only adds dark colours and
// smaller margins on phones. Colours are those of the shop's design tokens.
export const INK = '#1d2656';
export const INK_2 = '#555a7d';
export const PINK = '#c4336a';
export const FONT = 'Readex Pro,Segoe UI,Tahoma,Arial,sans-serif';
export const TEXT = `font-family:${FONT};font-size:16px;line-height:1.65;color:${INK}`;
export const SECOND = `font-family:${FONT};font-size:14px;line-height:1.65;color:${INK_2}`;
export const SEAM = '2px dashed #d9c7b4';

/**
 * The sides of a text. Styles name these, because `start`, `end` and `padding-inline-start` are not for mails: Gmail,
 * Outlook and Yahoo drop most of them.
 */
export function sidesOf(language: Language) {
  return language === 'ar' ? ({ start: 'right', end: 'left' } as const) : ({ start: 'left', end: 'right' } as const);
}

export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.pad { padding: 32px; }
@media (max-width: 480px) { .pad { padding: 24px 20px; } .ground { padding: 0 !important; } .sheet { border-radius: 0 !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #12162e !important; }
  .sheet { background-color: #1b2142 !important; }
  .panel { background-color: #2a3160 !important; }
  .ink, .ink a { color: #f4eee6 !important; }
  .second, .second a { color: #c3c5da !important; }
  .line { border-color: #3a4170 !important; }
}
`;
