import { useState } from 'react';

/** Puts a text into the visitor's clipboard. @returns `result`: what came of it, null before the first time */
export function useCopy(text: string): { result: 'copied' | 'copyFailed' | null; copy: () => void } {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('copyFailed'); // Refused, or no clipboard on a page without https.
    }
  }

  return { result, copy: () => void copy() };
}
