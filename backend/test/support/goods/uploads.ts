import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PictureFiles } from '../../../src/application/catalog/pictures/ports.ts';
import type { TestShop } from '../shops/test-shop.ts';

export function aPlainPicture(width = 800, height = 600): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c8507d' } });
}

export function aJpeg(): Promise<Buffer> {
  return aPlainPicture().jpeg().toBuffer();
}

/** The form that uploads a picture. */
export function uploadForm(
  file: Uint8Array,
  { name = 'image', filename = 'bow.jpg', type = 'image/jpeg' } = {},
): FormData {
  const parts = new FormData();
  parts.append(name, new Blob([new Uint8Array(file)], { type }), filename);
  return parts;
}

export function sendUpload(
  { url }: { url: string },
  body: FormData,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${url}/api/upload`, { method: 'POST', headers, body });
}

/** Every file of an uploaded picture. */
export function picturesOf({ application }: TestShop): Promise<readonly string[]> {
  return application.get(PictureFiles).list('', 10_000);
}
