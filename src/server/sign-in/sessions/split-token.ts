/** Browsers store up to 4096 bytes per cookie, including its name and attributes. */
const maxPartLength = 3800
/** Many servers reject requests with more than 8 kB of cookies. */
export const maxParts = 2

/** Splits a token into parts that each fit in a cookie. `undefined` if it is too long. */
export function splitToken(token: string): readonly string[] | undefined {
  if (token.length > maxPartLength * maxParts) return undefined
  const parts = [token.slice(0, maxPartLength), token.slice(maxPartLength)]
  return parts.filter(part => part !== '')
}

/** The name of the cookie of a part: `docs_session`, `docs_session_2`. */
export const partName = (name: string, index: number): string => (index === 0 ? name : `${name}_${index + 1}`)

/** The token in the cookies of a request. */
export function joinToken(name: string, get: (name: string) => string | undefined): string | undefined {
  const first = get(name)
  // A shorter part is the last one. A second cookie then remains from another session.
  return first?.length === maxPartLength ? first + (get(partName(name, 1)) ?? '') : first
}
