import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { PageHead } from '../parts/page-head.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { BundleForm } from './bundle-form.tsx';
import { useMessages } from './messages.ts';

/** `/admin/bundles/new` */
export function NewBundlePage() {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('addBundle')}
        trail={[{ label: t('bundles'), href: officePages.bundles() }, { label: t('addBundle') }]}
      />
      <BundleForm
        bundle={null}
        onSaved={(_, leaveTo) => {
          showToast({ kind: 'good', text: t('created') });
          leaveTo(officePages.bundles());
        }}
      />
    </>
  );
}
