import { announceUser, exposeUser } from '../../reader/expose-reader.ts'
import { sessionKey, sessionValue } from '../../reader/note-session.ts'
import { currentReader } from '../../reader/reader.ts'
import { reloadWhenRestored } from '../../reader/reload-when-restored.ts'
import { whenDivisionShown } from '../../shared/division-shown.ts'

// For author scripts, which run before anything is known about the reader.
exposeUser({})
await whenDivisionShown()
const entries = [...document.querySelectorAll<HTMLElement>('[data-account]')]
for (const entry of entries) {
  for (const link of entry.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) prepareLink(link)
}
const reader = await currentReader()
const { user } = reader
reloadWhenRestored(sessionKey, sessionValue(reader))
if (user) {
  const { showAccount } = await import('../../reader/show-account.ts')
  for (const entry of entries) showAccount(entry, reader)
} else {
  for (const entry of entries) entry.dataset.anonymous = ''
}
exposeUser(user ?? {})
announceUser(user)

/** Readers return to the exact address, with its query and fragment. */
function prepareLink(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    const url = new URL(link.href)
    url.searchParams.set('redirect', location.pathname + location.search + location.hash)
    link.href = url.href
  })
  // No prefetching: a request for the page may start signing in.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    link.addEventListener(type, event => event.stopPropagation(), { passive: true })
}
