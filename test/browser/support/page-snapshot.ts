import type { Page } from 'playwright-core'
import { waitForIdle } from './wait-for-idle.ts'

/** Wait until nothing is loaded any more, and the page does not change for two frames. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const changes = await page.evaluateHandle(() => {
    const seen = { count: 0 }
    const observer = new MutationObserver(records => (seen.count += records.length))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  const count = () => changes.evaluate(seen => seen.count)
  for (let before = -1; before !== (await count()); ) {
    before = await count()
    await waitForIdle(page)
  }
}

/**
 * The whole page after its scripts have run, with a line for each node. Two pages with the same lines look the same.
 * Without parts that are neither visible nor have an effect: scripts, prefetched files, numbered names.
 */
export function snapshotOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement.cloneNode(true) as HTMLElement // a copy is of the same kind
    const passing =
      '[data-dev-overlay], script:not([type]), script[type="module"], link:is([rel="prefetch"], [rel="modulepreload"])'
    for (const element of root.querySelectorAll(passing)) element.remove()
    // Diagrams are rendered when they are almost visible.
    for (const diagram of root.querySelectorAll<HTMLElement>('lectern-mermaid')) {
      diagram.textContent = diagram.querySelector('.mermaid-source')?.textContent ?? ''
      for (const name of ['state', 'held']) delete diagram.dataset[name]
    }
    root.normalize()
    const lines: string[] = []
    const attributesOf = (element: Element) =>
      element
        .getAttributeNames()
        .filter(name => element.getAttribute(name) !== '' || name !== 'style')
        .map(name => `${name}=${(element.getAttribute(name) ?? '').replace(/\btooltip-\d+/, 'tooltip')}`)
        .sort()
    const visit = (node: Node, depth: number) => {
      if (node instanceof Element) {
        lines.push(`${' '.repeat(depth)}${node.localName} ${attributesOf(node).join(' ')}`)
        if (node instanceof HTMLTemplateElement) lines.push(node.innerHTML)
      } else if (node.nodeValue?.trim()) lines.push(`${' '.repeat(depth)}${node.nodeValue.trim()}`)
      for (const child of node.childNodes) visit(child, depth + 1)
    }
    visit(root, 0)
    return lines
  })
}
