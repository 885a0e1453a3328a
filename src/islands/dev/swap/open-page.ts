import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { matchNodes, type NodeMap } from './node-map.ts'
import { fetchPage, isOutdated, type PageSource } from './page-source.ts'
import { reloadKeepingScroll } from './preserve-scroll.ts'
import { swapPage } from './swap-page.ts'

const key = 'lectern-dev-outdated'
/** A page that is outdated again so soon after it was loaded would be loaded without an end. Milliseconds. */
const minReloadInterval = 3_000

export interface OpenPage {
  /** The page has changed: show it as it is now. */
  readonly update: () => Promise<void>
  /** Show the page as it is now, whether or not it has changed. */
  readonly check: () => Promise<void>
  /** The server was gone for a while: it may be another one now, so that a changed page is loaded anew. */
  readonly catchUp: () => Promise<void>
}

/** The page in the window, and how it came to be what it is. */
export function openPage(): OpenPage {
  let shown: Promise<ShownPage | undefined> = initialPage()
  const then = (next: (shown: ShownPage | undefined) => Promise<ShownPage | undefined>) => {
    // One after the other: each change begins with what the last one left.
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
  /** The content security policy that the window holds to. */
  readonly policy: string
  /** Whether we put it there ourselves; the first page was loaded before we could look at it. */
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
  if (source === null) return shown // when the server is back, the page is compared with what it is then
  if (!source || !shown) return reload()
  // If the window shows another division than the new HTML, their parts do not match.
  if (document.documentElement.dataset.division !== undefined && source.text !== shown.source.text) return reload()
  const isSame = source.text === shown.source.text && source.policy === shown.source.policy
  // A change that our first look has already seen, and the window may not have.
  if (isSame) return shown.isGenerated || !isTold ? shown : reload()
  try {
    await swapPage(shown.source, source, shown.twins)
    return { ...shown, source, isGenerated: true }
  } catch (error) {
    console.info(`The page is loaded anew: ${error instanceof Error ? error.message : error}`)
    return reload()
  }
}

/** What the window has forbidden may be allowed by now. */
async function updatedAfterPolicy(shown: ShownPage | undefined): Promise<ShownPage | undefined> {
  return shown && shown.source.policy !== shown.policy ? reload() : shown
}

async function comparedPage(shown: ShownPage | undefined): Promise<ShownPage | undefined> {
  const source = await fetchIfAvailable()
  if (source === null || (source && source.text === shown?.source.text)) return shown
  return reload()
}

/** `null`: nobody answers. */
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
