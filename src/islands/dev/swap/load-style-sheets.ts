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
export async function loadStyleSheets(before: Document, after: Document, twins: NodeMap): Promise<StyleSheetChange> {
  const [old, next] = [sheetsOf(before), sheetsOf(after)]
  const pairs = next.map(link => ({ link, own: old.find(other => other.outerHTML === link.outerHTML) }))
  const kept = pairs.flatMap(({ own }) => own ?? [])
  // Which rule wins depends on the order of the sheets.
  if (kept.some((link, at) => at > 0 && old.indexOf(link) < old.indexOf(kept[at - 1] ?? link)))
    throw new ReloadRequired('the order of the style sheets')
  const leaving = old.filter(link => !kept.includes(link)).map(link => currentSheet(link, twins))
  let cursor: ChildNode = document.head.querySelector('title') ?? document.head.appendChild(document.createComment(''))
  const coming: { readonly copy: HTMLLinkElement; readonly media: string | null }[] = []
  for (const { link, own } of pairs) {
    const shown = own ? currentSheet(own, twins) : disabledCopy(link)
    if (!own) {
      cursor.after(shown)
      coming.push({ copy: shown, media: link.getAttribute('media') })
    }
    twins.set(link, shown)
    cursor = shown
  }
  await Promise.all(coming.map(({ copy }) => loaded(copy)))
  return { apply: () => replaceSheets(coming, leaving) }
}

function replaceSheets(
  coming: readonly { readonly copy: HTMLLinkElement; readonly media: string | null }[],
  leaving: readonly HTMLLinkElement[],
): void {
  for (const { copy, media } of coming) {
    if (media === null) copy.removeAttribute('media')
    else copy.media = media
  }
  for (const link of leaving) link.remove()
}

const sheetsOf = (page: Document): HTMLLinkElement[] => [...page.head.children].filter(isSheet)

function currentSheet(link: HTMLLinkElement, twins: NodeMap): HTMLLinkElement {
  const shown = twins.get(link)
  if (shown instanceof HTMLLinkElement && shown.isConnected) return shown
  throw new ReloadRequired('a style sheet that a script has taken away')
}

function disabledCopy(link: HTMLLinkElement): HTMLLinkElement {
  const copy = document.importNode(link, true)
  copy.media = 'not all'
  return copy
}

export function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, maxWait)
  })
}
