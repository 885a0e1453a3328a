import { hasLinkedRequest } from '../draft/draft-in-url.ts'

/** Key in the state of a history entry. That entry represents the open playground, so that going back closes it. */
const stateKey = 'lecternPlayground'

/** Resolves when the entry of a closed playground is removed. */
let removal: Promise<void> | undefined

/** Whether the address of the page asks for its playground. */
const isOpenInUrl = (): boolean => new URLSearchParams(location.search).get('playground') === 'open'

/** Add an entry for an opened playground, unless its address already asks for the playground, as a shared link does. */
export async function enterHistory(): Promise<void> {
  await removal
  if (isOpenInUrl()) return
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  history.pushState({ ...history.state, [stateKey]: true }, '', url)
}

/** Remove the entry of a closed playground, unless going back has closed it. */
export function leaveHistory(): void {
  if (!isOpenInUrl()) return
  if (history.state?.[stateKey]) {
    removal = new Promise(done => addEventListener('popstate', () => done(), { once: true }))
    history.back()
    return
  }
  const url = new URL(location.href)
  url.searchParams.delete('playground')
  if (hasLinkedRequest(url)) url.hash = ''
  history.replaceState(history.state, '', url)
}

/** Going back and forward closes and opens the dialog that is in the page. */
export function followHistory(dialog: HTMLDialogElement): void {
  addEventListener('popstate', () => {
    if (!dialog.isConnected) return
    if (!isOpenInUrl()) dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
