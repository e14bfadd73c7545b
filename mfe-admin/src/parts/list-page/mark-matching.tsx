import { Button } from '@fyonka/ui/actions/button';
import type { ApiError } from '@fyonka/api-client/http';
import { readMatching } from './read-matching.ts';
import type { PageOfRows } from './read-matching.ts';
import { MOST_MARKED } from '../lists/use-kept-marks.ts';
import { useCall } from '../use-call.ts';

interface MarkMatchingProps<Thing> {
  /** Number of things that match the filters, at most those that are listed. */
  total: number;
  /** Whether more match than are listed. */
  isCapped: boolean;
  /** Reads a page of them. @throws ApiError */
  read: (page: number) => Promise<PageOfRows<Thing>>;
  onRead: (things: readonly Thing[]) => void;
  onFailed: (failure: ApiError) => void;
  t: (key: 'markFirst' | 'markMatching', values: { count: number }) => string;
}

/** Marks all that matches the filters of a list, on every page, up to the most that can be marked. */
export function MarkMatching<Thing>({ total, isCapped, read, onRead, onFailed, t }: MarkMatchingProps<Thing>) {
  const { isBusy, start } = useCall();
  return (
    <Button kind="text" busy={isBusy} onClick={() => start(() => readMatching(read), onRead, onFailed)}>
      {isCapped || total > MOST_MARKED
        ? t('markFirst', { count: Math.min(total, MOST_MARKED) })
        : t('markMatching', { count: total })}
    </Button>
  );
}
