/** An entry of `related`: an address, or a title before it, as in `Limits: /guides/limits`. */
export function relatedEntry(entry: string): { readonly label?: string | undefined; readonly href: string } {
  const [, label, href = entry] = /^([^:]+):\s+(.+)$/.exec(entry) ?? []
  return { label, href }
}
