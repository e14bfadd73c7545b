import { useState } from 'react';
import type { DragEvent } from 'react';

interface DroppedFiles {
  /** Files are held over the element. */
  isOver: boolean;
  /** For the element that files may be dropped on. */
  handlers: {
    onDragEnterCapture: (event: DragEvent) => void;
    onDragOverCapture: (event: DragEvent) => void;
    onDragLeaveCapture: (event: DragEvent) => void;
    onDropCapture: (event: DragEvent) => void;
  };
}

/**
 * Lets files be dropped on an element and everything in it. They are taken before what is inside sees them, which has a
 * use of its own for what is dragged within.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): DroppedFiles {
  const [isOver, setOver] = useState(false);
  const holds = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent) => {
    if (!holds(event)) return;
    take(event);
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnterCapture: over,
      onDragOverCapture: over,
      onDragLeaveCapture: (event) => {
        if (!holds(event)) return;
        take(event);
        // Going over to an element inside is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDropCapture: (event) => {
        if (!holds(event)) return;
        take(event);
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
