import type { Decoder } from './decoder.ts';

/** The part of the browser's own detector that is used; TypeScript does not know it yet. */
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): {
    detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** What goods carry, and QR codes, by the names of the browser's detector. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const;

/** The browser's own decoder if it reads all kinds, else ours, which is loaded now. */
export async function loadDecoder(): Promise<Decoder> {
  return (await ownDecoder()) ?? (await import('./zxing-decoder.ts')).loadZxing();
}

/** @returns null in browsers without one, and on systems where it reads less than goods carry */
async function ownDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const known = await BarcodeDetector?.getSupportedFormats();
  if (!BarcodeDetector || !FORMATS.every((format) => known?.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return { read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
}
