import type { ReaderContent } from '../../site/sign-in/reader-response.ts'

/** `mintlify` is for scripts that were written for that generator. */
const names = ['lectern', 'mintlify'] as const

/**
 * Lets author scripts read the user data: `lectern.user.firstName`. It is an empty object until the reader is known.
 */
export function exposeUser(user: ReaderContent): void {
  // Other scripts of the page may have added their own fields.
  const globals = window as unknown as Record<string, object | undefined>
  for (const name of names) Object.assign(window, { [name]: { ...globals[name], user } })
}

/** Tell author scripts and islands who the reader is: `lectern:user`, whose `detail` is `null` if nobody signed in. */
export function announceUser(user: ReaderContent | null): void {
  for (const name of names) document.dispatchEvent(new CustomEvent(`${name}:user`, { detail: user, bubbles: true }))
}
