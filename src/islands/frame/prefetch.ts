/**
 * Prefetch a page of the site when the reader is likely to open it. Browsers that support the rules in the head of the page
 * do this by themselves, so only the others load code for it. A site that turned prefetching off has no rules.
 */
export function prefetchOnIntent(): void {
  const rules = document.querySelector('script[type="speculationrules"]')
  // Rules no longer apply once their element is removed.
  if (prefersLessData()) rules?.remove()
  else if (rules && !HTMLScriptElement.supports?.('speculationrules'))
    void import('./prefetch-by-links.ts').then(({ prefetchByLinks }) => prefetchByLinks())
}

/** Not every browser has this information; without it, assume no preference. */
function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** Network Information API, as far as browsers support it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
