/** Program, or path of it. */
export declare const NGINX: string;
export declare const MONGOD: string;
