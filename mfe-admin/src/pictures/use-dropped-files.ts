import { useState } from 'react';
import type { DragEvent } from 'react';

interface DroppedFiles {
  /** Whether files are being dragged over the element. */
  isOver: boolean;
  /** Props for the element that accepts the files. */
  handlers: {
    onDragEnterCapture: (event: DragEvent) => void;
    onDragOverCapture: (event: DragEvent) => void;
    onDragLeaveCapture: (event: DragEvent) => void;
    onDropCapture: (event: DragEvent) => void;
  };
}

/**
 * Accepts files dropped on an element or its contents. The capture phase is needed, because the pictures inside handle
 * drags of their own.
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
        // The event also fires when the pointer moves to a child element.
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
