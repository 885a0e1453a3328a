/** What a file of a site holds, or where it is on the disk. */
export type SiteFile = { readonly contents: string | Uint8Array } | { readonly diskPath: string }
