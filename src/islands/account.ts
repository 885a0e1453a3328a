import { clearAfterSession, clearReaderData } from './reader/clear-reader-data.ts'
import { announceUser, exposeUser } from './reader/expose-reader.ts'
import { currentReader, type Reader } from './reader/reader.ts'
import { readerName } from './reader/reader-name.ts'
import { whenDivisionShown } from './shared/division-shown.ts'

// For author scripts, which run before anything is known about the reader.
exposeUser({})
await whenDivisionShown()
const entries = [...document.querySelectorAll<HTMLElement>('[data-account]')]
for (const entry of entries) {
  for (const link of entry.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) prepareLink(link)
  entry.addEventListener('submit', clearReaderData)
}
const reader = await currentReader()
clearAfterSession(reader)
for (const entry of entries) showReader(entry, reader)
exposeUser(reader.user ?? {})
announceUser(reader.user)

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

function showReader(entry: HTMLElement, { user, isShared }: Reader): void {
  entry.dataset.state = user ? 'signed-in' : 'anonymous'
  const menu = entry.querySelector('details')
  if (!user || !menu) return
  menu.hidden = false
  entry.querySelector('[data-sign-in]')?.remove()
  const label = menu.querySelector<HTMLElement>('[data-account-name]')
  const name = readerName(user)
  const shortLabel = menu.querySelector('[data-account-label]')
  if (label && shortLabel && name !== undefined) {
    label.textContent = (label.dataset.accountName ?? '').replace('{name}', () => name)
    shortLabel.textContent = name
    menu.querySelector('summary')?.setAttribute('aria-label', label.textContent)
  }
  // They sign out where they have signed in.
  if (isShared) for (const form of menu.querySelectorAll('form')) form.remove()
}
