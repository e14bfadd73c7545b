import { PAYMENT_ICONS } from './payment-icons.ts';

/** Small files that browsers and search engines look for at the root of every site. */
export const ROOT_FILES: Readonly<Record<string, { type: string; text: string }>> = {
  '/favicon.svg': {
    type: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#C4336A" d="M30 33 19 57l7-2 4 6 4-26zm4 0 11 24-7-2-4 6-4-26z"/><path fill="#F08FB0" d="M30 30C22 14 8 10 5 15c-3 6-2 22 2 26 4 3 16 0 23-8zm4 0c8-16 22-20 25-15 3 6 2 22-2 26-4 3-16 0-23-8z"/><rect width="14" height="16" x="25" y="23" fill="#A3264F" rx="5"/></svg>`,
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n' },
  ...PAYMENT_ICONS,
};
