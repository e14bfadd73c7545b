import { encodeQR } from 'qr';

/** Pixels across, at least. */
const WIDTH = 900;

/** A QR code as a PNG in black and white, for programs that take no drawings; null when the browser makes none. */
export async function qrPng(text: string): Promise<Blob | null> {
  // On a shelf it gets scratched: a quarter of it may be lost.
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const scale = Math.ceil(WIDTH / modules.length);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((made) => canvas.toBlob(made, 'image/png'));
}
