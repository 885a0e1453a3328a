import { readStored, writeStored } from '../shared/stored.ts'
import { reloadInPlace } from './keep-place.ts'
import { fetchPage, isOutdated, type PageSource } from './page-source.ts'
import { swapPage } from './swap-page.ts'
import { findTwins, type Twins } from './twins.ts'

const key = 'lectern-dev-outdated'
/** A page that is outdated again so soon after it was loaded would be loaded without an end. Milliseconds. */
const leastTime = 3_000

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
  let shown: Promise<Shown | undefined> = first()
  const then = (next: (shown: Shown | undefined) => Promise<Shown | undefined>) => {
    // One after the other: each change begins with what the last one left.
    shown = shown.then(next)
    return shown.then(() => {})
  }
  let isHindered = false
  document.addEventListener('securitypolicyviolation', () => {
    isHindered = true
    void then(freed)
  })
  const swap = async (isTold: boolean) => {
    await then(shown => swapped(shown, isTold))
    if (isHindered) await then(freed)
  }
  return {
    update: () => swap(true),
    check: () => swap(false),
    catchUp: () => then(compared),
  }
}

interface Shown {
  readonly source: PageSource
  readonly twins: Twins
  /** The content security policy that the window holds to. */
  readonly policy: string
  /** Whether we put it there ourselves; the first page was loaded before we could look at it. */
  readonly isOurs: boolean
}

async function first(): Promise<Shown | undefined> {
  const source = await fetchIfThere()
  if (!source) return undefined
  if (isOutdated(source) && Date.now() - Number(readStored('sessionStorage', key) ?? 0) > leastTime) {
    writeStored('sessionStorage', key, String(Date.now()))
    reloadInPlace()
  }
  return { source, twins: findTwins(source.document), policy: source.policy, isOurs: false }
}

async function swapped(shown: Shown | undefined, isTold: boolean): Promise<Shown | undefined> {
  const source = await fetchIfThere()
  if (source === null) return shown // when the server is back, the page is compared with what it is then
  if (!source || !shown) return reload()
  // If the window shows another division than the new HTML, their parts do not match.
  if (document.documentElement.dataset.division !== undefined && source.text !== shown.source.text) return reload()
  const isSame = source.text === shown.source.text && source.policy === shown.source.policy
  // A change that our first look has already seen, and the window may not have.
  if (isSame) return shown.isOurs || !isTold ? shown : reload()
  try {
    await swapPage(shown.source, source, shown.twins)
    return { ...shown, source, isOurs: true }
  } catch (error) {
    console.info(`The page is loaded anew: ${error instanceof Error ? error.message : error}`)
    return reload()
  }
}

/** What the window has forbidden may be allowed by now. */
async function freed(shown: Shown | undefined): Promise<Shown | undefined> {
  return shown && shown.source.policy !== shown.policy ? reload() : shown
}

async function compared(shown: Shown | undefined): Promise<Shown | undefined> {
  const source = await fetchIfThere()
  if (source === null || (source && source.text === shown?.source.text)) return shown
  return reload()
}

/** `null`: nobody answers. */
async function fetchIfThere(): Promise<PageSource | undefined | null> {
  try {
    return await fetchPage(location.href)
  } catch {
    return null
  }
}

function reload(): undefined {
  reloadInPlace()
  return undefined
}
