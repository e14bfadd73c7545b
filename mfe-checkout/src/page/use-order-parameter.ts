import { useSearch } from 'wouter/use-browser-location';

/** Order number in the address; empty without one. */
export function useOrderParameter(): string {
  return new URLSearchParams(useSearch()).get('order')?.trim() ?? '';
}
