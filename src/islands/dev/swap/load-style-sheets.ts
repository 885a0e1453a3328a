import type { NodeMap } from './node-map.ts'
import { ReloadRequired } from './plan-swap.ts'

/** How long to wait for a style sheet before the page is shown without it, in milliseconds. */
const maxWait = 3_000

export interface StyleSheetChange {
  /** Enable the new sheets and remove the old ones in one step, so that nothing flashes. */
  readonly apply: () => void
}

const isSheet = (node: Element): node is HTMLLinkElement => node.matches('link[rel="stylesheet"]')

/** Load the new sheets of a changed page next to the current ones, in their final positions, but disabled. */
export async function loadStyleSheets(before: Document, after: Document, nodeMap: NodeMap): Promise<StyleSheetChange> {
  const old = sheetsOf(before)
  const next = sheetsOf(after)
  const pairs = next.map(link => ({ link, own: old.find(other => other.outerHTML === link.outerHTML) }))
  const retained = pairs.flatMap(({ own }) => own ?? [])
  // Which rule wins depends on the order of the sheets.
  if (retained.some((link, at) => at > 0 && old.indexOf(link) < old.indexOf(retained[at - 1] ?? link)))
    throw new ReloadRequired('the order of the style sheets')
  const removed = old.filter(link => !retained.includes(link)).map(link => currentSheet(link, nodeMap))
  let cursor: ChildNode = document.head.querySelector('title') ?? document.head.appendChild(document.createComment(''))
  const added: { readonly copy: HTMLLinkElement; readonly media: string | null }[] = []
  for (const { link, own } of pairs) {
    const live = own ? currentSheet(own, nodeMap) : disabledCopy(link)
    if (!own) {
      cursor.after(live)
      added.push({ copy: live, media: link.getAttribute('media') })
    }
    nodeMap.set(link, live)
    cursor = live
  }
  await Promise.all(added.map(({ copy }) => whenLoaded(copy)))
  return { apply: () => replaceSheets(added, removed) }
}

function replaceSheets(
  added: readonly { readonly copy: HTMLLinkElement; readonly media: string | null }[],
  removed: readonly HTMLLinkElement[],
): void {
  for (const { copy, media } of added) {
    if (media === null) copy.removeAttribute('media')
    else copy.media = media
  }
  for (const link of removed) link.remove()
}

const sheetsOf = (page: Document): HTMLLinkElement[] => [...page.head.children].filter(isSheet)

function currentSheet(link: HTMLLinkElement, nodeMap: NodeMap): HTMLLinkElement {
  const live = nodeMap.get(link)
  if (live instanceof HTMLLinkElement && live.isConnected) return live
  throw new ReloadRequired('a style sheet that a script has removed')
}

function disabledCopy(link: HTMLLinkElement): HTMLLinkElement {
  const copy = document.importNode(link, true)
  copy.media = 'not all'
  return copy
}

export function whenLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, maxWait)
  })
}
