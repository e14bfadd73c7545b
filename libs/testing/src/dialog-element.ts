/** Adds to jsdom what a modal `<dialog>` needs without a layout: `showModal`, `close` with its event, focus, Escape. */
export function installDialog(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.show = show;
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    show.call(this);
    this.addEventListener('keydown', cancelOnEscape);
    (this.querySelector<HTMLElement>('[autofocus]') ?? firstFocusable(this))?.focus();
  };
  dialog.close = function close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.removeEventListener('keydown', cancelOnEscape);
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function firstFocusable(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]',
  );
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
