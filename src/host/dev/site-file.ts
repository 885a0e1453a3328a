/** The content of a file of a site, or its path on disk. */
export type SiteFile = { readonly contents: string | Uint8Array } | { readonly diskPath: string }
