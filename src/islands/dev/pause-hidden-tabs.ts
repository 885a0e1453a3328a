/** A browser opens six connections to a host, for all of its tabs together: the pages themselves need some. */
const maxActiveTabs = 4

const lockName = 'lectern-dev-'

/** Who wants to know when a tab need not listen. */
export interface TabListener {
  readonly onPause: () => void
  readonly onResume: () => void
}

/** Of many tabs those that nobody sees stop listening; so does a page that was left and is kept by the browser. */
export function pauseHiddenTabs({ onPause, onResume }: TabListener): void {
  let isAsleep = false
  let release = holdLock()
  const sleep = () => {
    if (isAsleep) return
    isAsleep = true
    release()
    onPause()
  }
  const wake = () => {
    if (!isAsleep) return
    isAsleep = false
    release = holdLock()
    onResume()
  }
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'visible') return wake()
    if ((await countActiveTabs()) > maxActiveTabs && document.visibilityState === 'hidden') sleep()
  })
  addEventListener('pagehide', sleep)
  addEventListener('pageshow', wake)
}

/** Other tabs count the locks that are held. Without a secure context there are none, and every tab listens. */
function holdLock(): () => void {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // Refused while the page is being left: then nobody counts it.
  navigator.locks?.request(lockName + Math.random(), () => held).catch(() => {})
  return () => release()
}

async function countActiveTabs(): Promise<number> {
  const locks = await navigator.locks?.query()
  return locks?.held?.filter(({ name }) => name?.startsWith(lockName)).length ?? 0
}
