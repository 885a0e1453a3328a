/** Who may read a page, or another part of a site. */
export type Access =
  | { readonly for: 'everyone' }
  /** Everybody who has signed in. */
  | { readonly for: 'signed-in' }
  /** Signed-in readers in one of the groups `anyOf`, and in none of `noneOf`. Empty `anyOf`: in any groups, or in none. */
  | { readonly for: 'groups'; readonly anyOf: readonly string[]; readonly noneOf: readonly string[] }
  /** Readers who satisfy both conditions. */
  | { readonly for: 'both'; readonly of: readonly [Access, Access] }

/** What access depends on. */
export interface Reader {
  readonly isSignedIn: boolean
  readonly groups: readonly string[]
}

export const everyone: Access = { for: 'everyone' }

/** A reader who has not signed in. */
export const anonymous: Reader = { isSignedIn: false, groups: [] }

export const signedInReader = (groups: readonly string[]): Reader => ({ isSignedIn: true, groups })

/** The access of readers who satisfy both conditions. */
export function bothOf(one: Access, other: Access): Access {
  if (one.for === 'everyone' || JSON.stringify(one) === JSON.stringify(other)) return other
  if (other.for === 'everyone' || other.for === 'signed-in') return one
  // Nobody is in a group without having signed in.
  return one.for === 'signed-in' ? other : { for: 'both', of: [one, other] }
}

export function mayRead(access: Access, reader: Reader): boolean {
  if (access.for === 'both') return access.of.every(part => mayRead(part, reader))
  const { isSignedIn, groups } = reader
  if (access.for === 'everyone') return true
  if (!isSignedIn || access.for === 'signed-in') return isSignedIn
  const { anyOf, noneOf } = access
  const isIn = (group: string) => groups.includes(group)
  return (anyOf.length === 0 || anyOf.some(isIn)) && !noneOf.some(isIn)
}
