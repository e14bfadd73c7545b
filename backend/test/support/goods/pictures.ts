import sharp from 'sharp';

/** A small picture as a browser uploads it. */
export async function aPicture(): Promise<Blob> {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#c8507d' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
}

/** The form of a category, without the fields that are left out. */
export function categoryForm({
  name,
  iconImage,
  version,
}: {
  name?: unknown;
  iconImage?: Blob;
  version?: number | string;
}): FormData {
  const form = new FormData();
  if (name !== undefined) form.append('name', typeof name === 'string' ? name : JSON.stringify(name));
  if (version !== undefined) form.append('version', String(version));
  if (iconImage) form.append('iconImage', iconImage, 'icon.png');
  return form;
}
