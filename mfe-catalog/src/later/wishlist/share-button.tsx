import { useState } from 'react';
import Share from 'lucide-react/icons/share-2';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';

/** Shares a link that names the products and nothing else: by the device, else by copying it, else by WhatsApp. */
export function ShareButton({ ids }: { ids: readonly string[] }) {
  const { t } = useMessages();
  const [isCopied, setCopied] = useState(false);

  async function share(): Promise<void> {
    const url = location.origin + pages.wishlist(ids);
    if (await isSharedByDevice({ title: t('wishlistFor'), url })) return;
    const copied = await isCopiedToClipboard(url);
    setCopied(copied);
    if (!copied) location.assign(`https://wa.me/?text=${encodeURIComponent(url)}`);
  }

  return (
    <>
      <Button icon={Share} onClick={() => void share()}>
        {t('share')}
      </Button>
      <span role="status">{isCopied && t('copied')}</span>
    </>
  );
}

/** @returns also true when the visitor has closed the device's own dialog */
async function isSharedByDevice(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function isCopiedToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Refused, or a page without https, which has no clipboard.
  }
}
