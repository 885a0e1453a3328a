/** Plain data, as `JSON` knows it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
