import { useState } from 'react';

/** Copies a text to the clipboard. @returns `result`, null before the first press */
export function useCopy(text: string): { result: 'copied' | 'copyFailed' | null; copy: () => void } {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('copyFailed'); // Refused, or a page without https, which has no clipboard.
    }
  }

  return { result, copy: () => void copy() };
}
