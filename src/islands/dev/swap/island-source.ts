/**
 * What of an island other code of the same author goes on with in the browser, as text: all but what its code drew. That
 * is its attributes, its tables, and the pieces of page in it, in which other islands may stand.
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
  // Which of them are shown, and in which order, is drawn.
  return JSON.stringify([attributes, tables, [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))])
}

function pieceText(piece: Element | DocumentFragment): string {
  const copy = document.createElement('div')
  copy.append(...[...piece.childNodes].map(node => node.cloneNode(true)))
  for (const island of copy.querySelectorAll('lectern-island')) island.replaceWith(islandSource(island))
  return copy.innerHTML
}
