/**
 * The fragment of an id, for an `href`. Browsers encode all other characters.
 *
 * @param id The code of an author may also use a number.
 * @returns With its `#`: `99%-可用性` → `#99%25-可用性`.
 */
export const fragmentOfId = (id: string): string => `#${id}`.replaceAll('%', '%25')

/** Replace each `%` that does not begin an escape, because an `href` with it is invalid: `#99%-sla` → `#99%25-sla`. */
export const encodeStrayPercents = (fragment: string): string => fragment.replace(/%(?![\da-f]{2})/gi, '%25')
