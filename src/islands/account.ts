import { announceUser, exposeUser } from './reader/expose-reader.ts'
import { currentReader } from './reader/reader.ts'
import { reloadWhenRestored } from './reader/reload-when-restored.ts'
import { readStorage, writeStorage } from './shared/browser-storage.ts'
import { whenDivisionShown } from './shared/division-shown.ts'

/** In local storage if somebody has signed in since this browser was last cleared: the end of their session. */
const markerKey = 'lectern-reader'

// For author scripts, which run before anything is known about the reader.
exposeUser({})
await whenDivisionShown()
const entries = [...document.querySelectorAll<HTMLElement>('[data-account]')]
for (const entry of entries) {
  for (const link of entry.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) prepareLink(link)
}
const reader = await currentReader()
const { user } = reader
const marker = user && String(reader.expiresAt ?? 1)
if (marker !== null) writeStorage('localStorage', markerKey, marker)
reloadWhenRestored(markerKey, marker)
if (user) {
  const { showAccount } = await import('./reader/show-account.ts')
  for (const entry of entries) showAccount(entry, reader)
} else {
  for (const entry of entries) entry.dataset.anonymous = ''
  // The session has ended in another way than by signing out here: by time, or in another tab.
  if (reader.isKnown && readStorage('localStorage', markerKey) !== null)
    (await import('./reader/clear-reader-data.ts')).clearReaderData()
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
