import { hrefOfRoute } from '../../site/links/href.ts'
import type { Site } from '../../site/site.ts'

/** An attribute selector of CSS for links with an address: `[href="/guides/start"]`, `[href$="/start"]`. */
export const linkSelector =
  /\[\s*href\s*(?<suffix>\$?)=\s*(?<quote>\\?["'])(?<address>[^"'\\\n]*)\k<quote>\s*(?:[is]\s*)?\]/i

/** A selector, and the same selector with the address in the form that links have. */
export interface SelectorFix {
  readonly selector: string
  readonly address: string
  readonly fixedAddress: string
  readonly fixedSelector: string
}

/** Reads the named groups of a match of `linkSelector`, which are in a group named "selector". */
export type FixSelector = (groups: Readonly<Record<string, string | undefined>> | undefined) => SelectorFix | undefined

/**
 * Creates a function that corrects the trailing slash of a page's address in a selector, so that the selector matches the
 * links of the site. It returns `undefined` if the selector matches already, or if no page has the address.
 */
export function createSelectorFix({ pages, config }: Site): FixSelector {
  const addresses = new Set([...pages.keys()].map(route => hrefOfRoute(route, config.settings)))
  /** Ends of addresses, and whether any address has them. Cached, because selectors repeat. */
  const ends = new Map<string, boolean>()
  const isEnd = (end: string) => {
    const known = ends.get(end) ?? [...addresses].some(address => address.endsWith(end))
    ends.set(end, known)
    return known
  }
  return groups => {
    const { selector, suffix, quote = '', address = '' } = groups ?? {}
    const fixedAddress = selector && otherForm(address, addresses, suffix === '$' ? isEnd : undefined)
    if (!selector || !fixedAddress) return undefined
    const at = selector.indexOf(quote) + quote.length
    const fixedSelector = selector.slice(0, at) + fixedAddress + selector.slice(at + address.length)
    return { selector, address, fixedAddress, fixedSelector }
  }
}

/** @param isEnd Given if the address is only the end of one. */
function otherForm(
  address: string,
  addresses: ReadonlySet<string>,
  isEnd: ((end: string) => boolean) | undefined,
): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  if (path === '' || path === '/') return undefined
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const isPublished = isEnd ? isEnd(other) : addresses.has(other) && !addresses.has(path)
  return isPublished ? other + rest : undefined
}
