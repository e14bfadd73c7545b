import { useState } from 'react';
import Send from 'lucide-react/icons/send';
import { LONGEST_OF_CAMPAIGN } from '@fyonka/api-contract/values/visits/campaigns';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { DialogActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { CopyLink, LinkText } from '../parts/links/copy-link.tsx';
import { useMessages } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { LINK_KINDS, sellLink } from './sell-link.ts';
import type { SellLink } from './sell-link.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface Sold {
  /** Of a product or a set. */
  id: string;
  /** Left out: none. */
  barcode?: string | null;
  name: string;
  /** Path of the page that shows it. */
  path: string;
}

/** Opens the links by which a product or a set is sold elsewhere. */
export function SellButton(sold: Sold) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" icon={Send} onClick={() => setOpen(true)}>
        {t('sell')}
      </Button>
      <OfficeDialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <SellLinks {...sold} />
      </OfficeDialog>
    </>
  );
}

const START = { kind: 'page', source: '', medium: '', campaign: '' } as const;
const { name: longestName, text: longestText } = LONGEST_OF_CAMPAIGN;

function SellLinks({ id, barcode = null, name, path }: Sold) {
  const { t } = useMessages();
  const [made, setMade] = useState<Omit<SellLink, 'id' | 'barcode'>>(START);
  const url = sellLink({ ...made, id, barcode }, path, location.origin);
  const field = (key: 'source' | 'medium' | 'campaign', maxLength: number) => (
    <TextField
      label={t(key)}
      hint={t(`${key}Hint`)}
      optional
      value={made[key]}
      maxLength={maxLength}
      onChange={(text) => setMade({ ...made, [key]: text })}
    />
  );
  return (
    <div className={layout.stack4}>
      <ChoiceField
        label={t('opens')}
        value={made.kind}
        options={LINK_KINDS.filter((value) => value !== 'barcode' || barcode !== null).map((value) => ({
          value,
          label: t(`kind-${value}`),
        }))}
        onChange={(kind) => setMade({ ...made, kind })}
      />
      <p className={layout.quiet}>{t('campaignText')}</p>
      {field('source', longestName)}
      {field('medium', longestName)}
      {field('campaign', longestText)}
      <LinkText url={url} />
      <QrCode text={url} label={t('code', { name })} name={`fyonka-${id}`} />
      <DialogActions>
        <ButtonLink
          tall
          icon={WhatsApp}
          href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
          {...ELSEWHERE}
        >
          {t('send')}
        </ButtonLink>
        <CopyLink url={url} />
      </DialogActions>
    </div>
  );
}
