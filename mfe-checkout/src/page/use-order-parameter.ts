import { useSearch } from 'wouter/use-browser-location';

/** The order number that the address asks for; empty when it names none. */
export function useOrderParameter(): string {
  return new URLSearchParams(useSearch()).get('order')?.trim() ?? '';
}
