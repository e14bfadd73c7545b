import sharp from 'sharp';
import type { Picture } from './office/clerk.ts';

/** A photograph as somebody would choose it: a real file, of one colour. @param colour as CSS writes it */
export async function photograph(name: string, colour: string): Promise<Picture> {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
