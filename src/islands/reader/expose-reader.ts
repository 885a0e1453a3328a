import type { ReaderContent } from '../../site/sign-in/reader-response.ts'

/** `mintlify` is for scripts that were written for that generator. */
const names = ['lectern', 'mintlify'] as const

/** Let author scripts read the reader: `lectern.user.firstName`. It is an empty object until they are known. */
export function exposeUser(user: ReaderContent): void {
  // Other scripts of the page put their own fields there.
  const globals = window as unknown as Record<string, object | undefined>
  for (const name of names) Object.assign(window, { [name]: { ...globals[name], user } })
}

/** Tell author scripts and islands who the reader is: `lectern:user`, whose `detail` is `null` if nobody signed in. */
export function announceUser(user: ReaderContent | null): void {
  for (const name of names) document.dispatchEvent(new CustomEvent(`${name}:user`, { detail: user, bubbles: true }))
}
