/**
 * An island as text, without the output of its own code: attributes, data, and slot contents, which may contain other
 * islands. Used to tell whether a live island can continue in the changed page.
 */
export function islandSource(island: Element): string {
  const attributes = island.getAttributeNames().map(name => [name, island.getAttribute(name)])
  const tables = island.querySelector(':scope > script[type="application/json"]')?.textContent
  const shown = [...island.querySelectorAll('lectern-slot')].filter(
    slot => slot.parentElement?.closest('lectern-island') === island,
  )
  const waiting = [...island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')]
  const pieces = new Map([
    ...waiting.map(piece => [piece.dataset.slot ?? '', pieceText(piece.content)] as const),
    ...shown.map(piece => [piece.getAttribute('data-slot') ?? '', pieceText(piece)] as const),
  ])
  // Which slots are visible, and in which order, depends on the code.
  return JSON.stringify([attributes, tables, [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))])
}

function pieceText(piece: Element | DocumentFragment): string {
  const copy = document.createElement('div')
  copy.append(...[...piece.childNodes].map(node => node.cloneNode(true)))
  for (const island of copy.querySelectorAll('lectern-island')) island.replaceWith(islandSource(island))
  return copy.innerHTML
}
