import { useState } from 'react';
import type { ReactNode } from 'react';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { refusalFrom } from '@fyonka/api-client/http';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { usePermissions } from '../permissions/use-permissions.ts';
import { findScanned } from './find-scanned.ts';
import { GiveCode } from './give-code.tsx';
import { useMessages } from './messages.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { giveSignal } from './signals.ts';
import type { Signal } from './signals.ts';

interface ProductScanProps {
  /** Of the button; 'Scan' by default. */
  label?: string;
  /** Heading of the dialog. */
  title?: string;
  /** Takes the product of a code. @returns how it sounds, where a product can be the wrong one; 'good' by default */
  onProduct: (product: OfficeProductView) => Signal | void;
  onClose?: () => void;
  /** The dialog stays open for more codes; otherwise it closes with the first product. */
  goesOn?: boolean;
  /** Shown in the dialog: what became of the products. By default, the name of the last. */
  children?: ReactNode;
}

/** What became of the last code. */
type Scanned =
  | { kind: 'searching' | 'unknown' | 'failed'; code: string }
  | { kind: 'found'; code: string; product: OfficeProductView };

/** A button that opens the camera, finds the product of each code, and lets a code that none has be given to one. */
export function ProductScan({ label, title, onProduct, onClose, goesOn = false, children }: ProductScanProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [scanned, setScanned] = useState<Scanned | null>(null);

  function close() {
    setOpen(false);
    setScanned(null);
    onClose?.();
  }

  function take(code: string, product: OfficeProductView) {
    giveSignal(onProduct(product) ?? 'good');
    setScanned({ kind: 'found', code, product });
    if (!goesOn) close();
  }

  async function search(code: string): Promise<void> {
    setScanned({ kind: 'searching', code });
    try {
      const product = await findScanned(code);
      if (product) return take(code, product);
      setScanned({ kind: 'unknown', code });
    } catch (thrown) {
      refusalFrom(thrown);
      setScanned({ kind: 'failed', code });
    }
    giveSignal('bad');
  }

  return (
    <>
      <Button kind="line" tall icon={ScanBarcode} onClick={() => setOpen(true)}>
        {label ?? t('scan')}
      </Button>
      <ScanDialog open={isOpen} onClose={close} title={title} onCode={(code) => void search(code)}>
        {(children === undefined || scanned?.kind !== 'found') && <Outcome scanned={scanned} onGiven={take} />}
        {children}
      </ScanDialog>
    </>
  );
}

interface OutcomeProps {
  scanned: Scanned | null;
  onGiven: (code: string, product: OfficeProductView) => void;
}

function Outcome({ scanned, onGiven }: OutcomeProps) {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  if (!scanned) return null;
  const { kind } = scanned;
  const code = `\u2066${scanned.code}\u2069`;
  if (kind === 'searching') return <Note kind="plain">{t('searching', { code })}</Note>;
  if (kind === 'found') return <Note kind="good">{t('found', { name: scanned.product.name[lang] })}</Note>;
  if (kind === 'failed') return <Note kind="bad">{t('failed', { code })}</Note>;
  return (
    <>
      <Note kind="bad">{t('unknown', { code })}</Note>
      {isPermitted('catalog.write') && (
        <GiveCode key={scanned.code} code={scanned.code} onGiven={(product) => onGiven(scanned.code, product)} />
      )}
    </>
  );
}
