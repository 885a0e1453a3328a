import { clearReaderData } from './clear-reader-data.ts'
import type { Reader } from './reader.ts'
import { readerName } from './reader-name.ts'

/** Shows the menu of a signed-in reader. */
export function showAccount(entry: HTMLElement, { user, isShared }: Reader): void {
  const menu = entry.querySelector('details')
  if (!user || !menu) return
  menu.hidden = false
  entry.querySelector('[data-sign-in]')?.remove()
  // Other scripts store the state of the page when the reader leaves it. This runs after them.
  entry.addEventListener('submit', () => addEventListener('pagehide', clearReaderData))
  const label = menu.querySelector<HTMLElement>('[data-account-name]')
  const shortLabel = menu.querySelector('summary')
  const name = readerName(user)
  if (label && shortLabel && name !== undefined) {
    label.textContent = (label.dataset.accountName ?? '').replace('{name}', () => name)
    shortLabel.setAttribute('aria-label', label.textContent)
    shortLabel.querySelector('span')?.replaceChildren(name)
  }
  // They sign out on the site where they have signed in.
  if (isShared) for (const form of menu.querySelectorAll('form')) form.remove()
}
