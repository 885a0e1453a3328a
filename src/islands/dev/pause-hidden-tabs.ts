/** A browser opens six connections to a host for all its tabs together, and the pages themselves need some. */
const maxActiveTabs = 4

const lockName = 'lectern-dev-'

/** Called when a tab need not listen, and when it must listen again. */
export interface TabListener {
  readonly onPause: () => void
  readonly onResume: () => void
}

/** If many tabs are open, hidden ones stop listening. So does a page in the back/forward cache. */
export function pauseHiddenTabs({ onPause, onResume }: TabListener): void {
  let isPaused = false
  let release = holdLock()
  const pause = () => {
    if (isPaused) return
    isPaused = true
    release()
    onPause()
  }
  const resume = () => {
    if (!isPaused) return
    isPaused = false
    release = holdLock()
    onResume()
  }
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'visible') return resume()
    if ((await countActiveTabs()) > maxActiveTabs && document.visibilityState === 'hidden') pause()
  })
  addEventListener('pagehide', pause)
  addEventListener('pageshow', resume)
}

/** Tabs count the locks that are held. Without a secure context there are none, and every tab listens. */
function holdLock(): () => void {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // The request fails while the page is unloading; then it is not counted.
  navigator.locks?.request(lockName + Math.random(), () => held).catch(() => {})
  return () => release()
}

async function countActiveTabs(): Promise<number> {
  const locks = await navigator.locks?.query()
  return locks?.held?.filter(({ name }) => name?.startsWith(lockName)).length ?? 0
}
