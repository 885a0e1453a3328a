import { hasLinkedRequest } from '../draft/draft-in-url.ts'
import { isOpenInUrl, stateKey } from './playground-in-url.ts'

/** Resolves when the entry of a closed playground is removed; absent if none is being removed. */
let removal: Promise<void> | undefined

/**
 * Add an entry for an opened playground, unless its address already asks for a playground, as a shared link does.
 *
 * @param name Identifies the playground on its page.
 */
export async function enterHistory(name: string): Promise<void> {
  await removal
  const state = { ...history.state, [stateKey]: name }
  if (isOpenInUrl()) {
    // It replaces another playground.
    if (history.state?.[stateKey]) history.replaceState(state, '')
    return
  }
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  history.pushState(state, '', url)
}

/** Remove the entry of a playground that the reader has closed. */
export function leaveHistory(): void {
  if (!isOpenInUrl()) return
  if (history.state?.[stateKey]) {
    removal = goBack()
    return
  }
  const url = new URL(location.href)
  url.searchParams.delete('playground')
  if (hasLinkedRequest(url)) url.hash = ''
  history.replaceState(history.state, '', url)
}

/** @returns Resolves when the address no longer asks for a playground. */
function goBack(): Promise<void> {
  const listening = new AbortController()
  return new Promise(done => {
    const end = () => {
      // Other entries may come first.
      if (isOpenInUrl()) return
      listening.abort()
      removal = undefined
      done()
    }
    addEventListener('popstate', end, { signal: listening.signal })
    history.back()
  })
}

/** The return value of a dialog that was closed by going back. */
const closedByHistory = 'history'

/** Going back closes the dialog on the page. */
export function followHistory(dialog: HTMLDialogElement): void {
  addEventListener('popstate', () => {
    if (dialog.isConnected && !isOpenInUrl()) dialog.close(closedByHistory)
  })
}

/**
 * Whether the dialog was closed by going back. Its `close` event may come so late that the reader has already gone
 * forward again, so the address does not show it.
 */
export const isClosedByHistory = ({ returnValue }: HTMLDialogElement): boolean => returnValue === closedByHistory
