import { matchNodes, type NodeMap } from './node-map.ts'
import { fetchPage, isOutdated, type PageSource } from './page-source.ts'
import { reloadKeepingScroll } from './preserve-scroll.ts'
import { mayReloadOutdated } from './reload-limit.ts'
import { swapPage } from './swap-page.ts'

export interface PageUpdater {
  /** The page has changed: show its current version. */
  readonly update: () => Promise<void>
  /** Show the current version of the page, whether or not it has changed. */
  readonly check: () => Promise<void>
  /** The server was unreachable and may have restarted: reload the page if it has changed. */
  readonly catchUp: () => Promise<void>
}

/** The page in the window, with its source. */
export function createPageUpdater(): PageUpdater {
  let current: Promise<PageState | undefined> = initialPage()
  const enqueue = (next: (page: PageState | undefined) => Promise<PageState | undefined>) => {
    // One after the other: each update starts from the result of the last one.
    current = current.then(next)
    return current.then(() => {})
  }
  let isBlocked = false
  const onViolation = () => {
    isBlocked = true
    void enqueue(updatedAfterPolicy)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  // What was blocked before this script ran, in browsers that remember it.
  if ('ReportingObserver' in window) {
    new ReportingObserver(onViolation, { types: ['csp-violation'], buffered: true }).observe()
  }
  const swap = async (isNotified: boolean) => {
    await enqueue(page => updatedPage(page, isNotified))
    if (isBlocked) await enqueue(updatedAfterPolicy)
  }
  return {
    update: () => swap(true),
    check: () => swap(false),
    catchUp: () => enqueue(comparedPage),
  }
}

interface PageState {
  readonly source: PageSource
  readonly nodeMap: NodeMap
  /** The content security policy in force in the window. */
  readonly policy: string
  /** Whether a swap put the content there. The first page was loaded before we fetched its source. */
  readonly isGenerated: boolean
}

async function initialPage(): Promise<PageState | undefined> {
  const source = await fetchIfAvailable()
  if (!source) return undefined
  if (isOutdated(source) && mayReloadOutdated(Date.now())) reloadKeepingScroll()
  return { source, nodeMap: matchNodes(source.document), policy: source.policy, isGenerated: false }
}

async function updatedPage(page: PageState | undefined, isNotified: boolean): Promise<PageState | undefined> {
  const source = await fetchIfAvailable()
  if (source === null) return page // the page is compared again when the server is back
  if (!source || !page) return reload()
  // If the window shows another division than the new HTML, their parts do not match.
  if (document.documentElement.dataset.division !== undefined && source.text !== page.source.text) return reload()
  const isSame = source.text === page.source.text && source.policy === page.source.policy
  // The first fetch may already contain the change while the window does not.
  if (isSame) return page.isGenerated || !isNotified ? page : reload()
  try {
    await swapPage(page.source, source, page.nodeMap)
    return { ...page, source, isGenerated: true }
  } catch (error) {
    console.info(`Reloading the page: ${error instanceof Error ? error.message : error}`)
    return reload()
  }
}

/** What the policy in the window blocks may be allowed now. */
async function updatedAfterPolicy(page: PageState | undefined): Promise<PageState | undefined> {
  return page && page.source.policy !== page.policy ? reload() : page
}

async function comparedPage(page: PageState | undefined): Promise<PageState | undefined> {
  const source = await fetchIfAvailable()
  if (source === null || (source && source.text === page?.source.text)) return page
  return reload()
}

/** `null` if the server cannot be reached. */
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
