/** Plain data, as in JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
