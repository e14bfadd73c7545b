/** Program, or path of it. */
export declare const NGINX: string;
export declare const MONGOD: string;

/** What to tell when something cannot be started on this machine; null when everything can. */
export declare const CLUSTER_LEFT_OUT: string | null;
