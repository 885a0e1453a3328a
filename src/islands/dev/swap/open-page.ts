import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { matchNodes, type NodeMap } from './node-map.ts'
import { fetchPage, isOutdated, type PageSource } from './page-source.ts'
import { reloadKeepingScroll } from './preserve-scroll.ts'
import { swapPage } from './swap-page.ts'

const key = 'lectern-dev-outdated'
/** A page that is outdated again this soon after a load is not reloaded, to avoid a reload loop. Milliseconds. */
const minReloadInterval = 3_000

export interface OpenPage {
  /** The page has changed: show its current version. */
  readonly update: () => Promise<void>
  /** Show the current version of the page, whether or not it has changed. */
  readonly check: () => Promise<void>
  /** The server was unreachable and may have restarted: reload the page if it has changed. */
  readonly catchUp: () => Promise<void>
}

/** The page in the window, with its source. */
export function openPage(): OpenPage {
  let shown: Promise<ShownPage | undefined> = initialPage()
  const then = (next: (shown: ShownPage | undefined) => Promise<ShownPage | undefined>) => {
    // One after the other: each update starts from the result of the last one.
    shown = shown.then(next)
    return shown.then(() => {})
  }
  let isHindered = false
  document.addEventListener('securitypolicyviolation', () => {
    isHindered = true
    void then(updatedAfterPolicy)
  })
  const swap = async (isTold: boolean) => {
    await then(shown => updatedPage(shown, isTold))
    if (isHindered) await then(updatedAfterPolicy)
  }
  return {
    update: () => swap(true),
    check: () => swap(false),
    catchUp: () => then(comparedPage),
  }
}

interface ShownPage {
  readonly source: PageSource
  readonly twins: NodeMap
  /** The content security policy in force in the window. */
  readonly policy: string
  /** Whether a swap put the content there. The first page was loaded before we fetched its source. */
  readonly isGenerated: boolean
}

async function initialPage(): Promise<ShownPage | undefined> {
  const source = await fetchIfAvailable()
  if (!source) return undefined
  if (isOutdated(source) && Date.now() - Number(readStorage('sessionStorage', key) ?? 0) > minReloadInterval) {
    writeStorage('sessionStorage', key, String(Date.now()))
    reloadKeepingScroll()
  }
  return { source, twins: matchNodes(source.document), policy: source.policy, isGenerated: false }
}

async function updatedPage(shown: ShownPage | undefined, isTold: boolean): Promise<ShownPage | undefined> {
  const source = await fetchIfAvailable()
  if (source === null) return shown // the page is compared again when the server is back
  if (!source || !shown) return reload()
  // If the window shows another division than the new HTML, their parts do not match.
  if (document.documentElement.dataset.division !== undefined && source.text !== shown.source.text) return reload()
  const isSame = source.text === shown.source.text && source.policy === shown.source.policy
  // The first fetch may already contain the change while the window does not.
  if (isSame) return shown.isGenerated || !isTold ? shown : reload()
  try {
    await swapPage(shown.source, source, shown.twins)
    return { ...shown, source, isGenerated: true }
  } catch (error) {
    console.info(`The page is loaded anew: ${error instanceof Error ? error.message : error}`)
    return reload()
  }
}

/** What the policy in the window blocks may be allowed now. */
async function updatedAfterPolicy(shown: ShownPage | undefined): Promise<ShownPage | undefined> {
  return shown && shown.source.policy !== shown.policy ? reload() : shown
}

async function comparedPage(shown: ShownPage | undefined): Promise<ShownPage | undefined> {
  const source = await fetchIfAvailable()
  if (source === null || (source && source.text === shown?.source.text)) return shown
  return reload()
}

/** `null`: the server cannot be reached. */
async function fetchIfAvailable(): Promise<PageSource | undefined | null> {
  try {
    return await fetchPage(location.href)
  } catch {
    return null
  }
}

function reload(): undefined {
  reloadKeepingScroll()
  return undefined
}
