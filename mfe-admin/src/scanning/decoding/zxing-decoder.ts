import { prepareZXingModule, readBarcodes, ZXING_WASM_SHA256 } from 'zxing-wasm/reader';
import type { ReaderOptions } from 'zxing-wasm/reader';
import type { Decoder } from './decoder.ts';

/** A file of this build. The library would take it from another server. */
const PROGRAM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'QRCode'],
  // A label beside another must not hide it.
  maxNumberOfSymbols: 4,
};

/** Width of the frames that are read, in pixels: bars of a label at arm's length are still two pixels wide. */
const WIDTH = 1280;

/** @throws TypeError when the program cannot be fetched, or is not the one that was built */
export async function loadZxing(): Promise<Decoder> {
  const answer = await fetch(PROGRAM, { integrity: `sha256-${base64Of(ZXING_WASM_SHA256)}` });
  await prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      if (!context || video.videoWidth === 0) return [];
      const scale = Math.min(1, WIDTH / video.videoWidth);
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      Object.assign(context.canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      return codesIn(context.getImageData(0, 0, width, height));
    },
  };
}

/** What the codes in a picture say. */
async function codesIn(picture: ImageData): Promise<string[]> {
  const results = await readBarcodes(picture, OPTIONS);
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** @param hex two digits for each byte */
function base64Of(hex: string): string {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16))));
}
