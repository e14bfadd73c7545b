import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  CountRunRequest,
  DriverAnswer,
  DriverRequest,
  DriversAnswer,
  OpenRunsAnswer,
  OwnRunsAnswer,
  PlanRunRequest,
  ReadyOrdersAnswer,
  RunAnswer,
  RunsAnswer,
  RunsQuery,
  VisitRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { AnswerPath } from '../../answers.ts';
import { getFile } from '../../files/file.ts';
import { LARGE_FILE, post, put, remove } from '../../http.ts';
import { createOnce } from '../create-once.ts';

// For those who prepare orders, except what is about own runs. Read the paths with `useOwnAnswer`. Refusals of a run: RUN_NOT_FOUND, RUN_NOT_POSSIBLE.

export const runsPath = (query: RunsQuery): AnswerPath<RunsAnswer> => apiPath('/api/admin/runs', { ...query });
export const openRunsPath = (): AnswerPath<OpenRunsAnswer> => '/api/admin/runs/open';
export const readyOrdersPath = (): AnswerPath<ReadyOrdersAnswer> => '/api/admin/runs/ready';
export const runPath = (id: string): AnswerPath<RunAnswer> => `/api/admin/runs/${encodeURIComponent(id)}`;
export const driversPath = (): AnswerPath<DriversAnswer> => '/api/admin/drivers';

/** @throws ApiError with ORDER_NOT_READY or DRIVER_NOT_FOUND */
export const planRun = (request: PlanRunRequest) => createOnce<RunAnswer>('/api/admin/runs', request);
/** @throws ApiError with ORDER_NOT_READY or DRIVER_NOT_FOUND */
export const changeRun = (id: string, request: PlanRunRequest) => put<RunAnswer>(runPath(id), request);
export const discardRun = (id: string) => remove<RunAnswer>(runPath(id));
/** @throws ApiError with ORDER_NOT_READY */
export const handOverRun = (id: string) => post<RunAnswer>(`${runPath(id)}/hand-over`, {});
/** Can be repeated. @throws ApiError with ORDER_NOT_READY */
export const visitStop = (id: string, order: string, request: VisitRequest) =>
  put<RunAnswer>(`${runPath(id)}/stops/${encodeURIComponent(order)}`, request);
/** @throws ApiError with STOPS_WAITING, or VALIDATION_FAILED when a note is missing */
export const countRun = (id: string, request: CountRunRequest) => put<RunAnswer>(`${runPath(id)}/count`, request);

/** The sheet of a run as a PDF. @throws ApiError with RATE_LIMITED, UNAVAILABLE */
export const fetchRunSheet = (id: string, lang: string) =>
  getFile(apiPath(`${runPath(id)}/sheet`, { lang }), LARGE_FILE);

// For drivers: the open runs that are given to the account that asks. Others are RUN_NOT_FOUND.
export const ownRunsPath = (): AnswerPath<OwnRunsAnswer> => '/api/admin/own-runs';
export const ownRunPath = (id: string): AnswerPath<RunAnswer> => `/api/admin/own-runs/${encodeURIComponent(id)}`;
/** The own open run that an order is on. */
export const ownRunOfOrderPath = (order: string): AnswerPath<RunAnswer> =>
  `/api/admin/own-runs/stops/${encodeURIComponent(order)}`;
/** Can be repeated. @throws ApiError with ORDER_NOT_READY */
export const visitOwnStop = (id: string, order: string, request: VisitRequest) =>
  put<RunAnswer>(`${ownRunPath(id)}/stops/${encodeURIComponent(order)}`, request);

export const addDriver = (request: DriverRequest) => createOnce<DriverAnswer>('/api/admin/drivers', request);
export const changeDriver = (id: string, request: DriverRequest) =>
  put<DriverAnswer>(`/api/admin/drivers/${encodeURIComponent(id)}`, request);
