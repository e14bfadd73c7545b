import { useCallback } from 'react';

interface FilePictureProps {
  file: File;
  alt: string;
  /** Px of each side. */
  size: number;
}

/** A chosen file, shown before it is sent. */
export function FilePicture({ file, alt, size }: FilePictureProps) {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      // As a `data:` address, because the content security policy refuses `blob:` pictures.
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        image.src = reader.result as string;
      });
      reader.readAsDataURL(file);
      return () => reader.abort();
    },
    [file],
  );
  return <img ref={showFile} alt={alt} width={size} height={size} />;
}
