import { useDocumentTitle } from '@fyonka/api-client/pages/use-document-title';

/** Heading of a page whose contents change by themselves; the document's title follows it. */
export function ResultHeading({ children }: { children: string }) {
  useDocumentTitle(children);
  return <h1>{children}</h1>;
}
