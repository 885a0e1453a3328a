import type { ReaderContent } from '../../site/sign-in/reader-response.ts'
import type { Json } from '../../source/json/json.ts'

/** What code of authors reads as `user`. Empty until it is known who has signed in; always the same object. */
export const user: Record<string, Json> = {}

/** Whether the reader has any data. */
export const hasUser = (): boolean => Object.keys(user).length > 0

/** Call a function when `user` has changed: other scripts of the page find out who the reader is. */
export function watchUser(onChange: () => void): void {
  const update = (content: ReaderContent | null | undefined) => {
    for (const name of Object.keys(user)) delete user[name]
    for (const [name, value] of Object.entries(content ?? {})) if (name !== '__proto__') user[name] = value
    onChange()
  }
  // Both are written by `expose-reader.ts`.
  document.addEventListener('lectern:user', event => update((event as CustomEvent<ReaderContent | null>).detail))
  const known = (window as { readonly lectern?: { readonly user?: ReaderContent } }).lectern?.user
  if (known && Object.keys(known).length > 0) update(known)
}
