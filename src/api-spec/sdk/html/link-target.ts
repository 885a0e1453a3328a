/** Where a link in the output of a tool leads: to a symbol of the library, or out of it. */
export interface LinkTarget {
  readonly id?: string | undefined
  readonly href?: string | undefined
}

/** Finds out where an `href` leads. `undefined`: nowhere that the site has, so only the text of the link is shown. */
export type ResolveLink = (href: string) => LinkTarget | undefined

/** The target of an address on the web. Other addresses lead to files that the site does not have. */
export const webTarget = (href: string): LinkTarget | undefined =>
  /^https?:\/\//i.test(href) || /^mailto:/i.test(href) ? { href } : undefined
