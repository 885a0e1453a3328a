/**
 * An island as text, without the output of its own code: attributes, data, and slot contents, which may contain other
 * islands. Used to tell whether a live island can continue in the changed page.
 */
export function islandSource(island: Element): string {
  const attributes = island.getAttributeNames().map(name => [name, island.getAttribute(name)])
  const tables = island.querySelector(':scope > script[type="application/json"]')?.textContent
  const slots = [...island.querySelectorAll('lectern-slot')].filter(
    slot => slot.parentElement?.closest('lectern-island') === island,
  )
  const templates = [...island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')]
  const contents = new Map([
    ...templates.map(template => [template.dataset.slot ?? '', slotHtml(template.content)] as const),
    ...slots.map(slot => [slot.getAttribute('data-slot') ?? '', slotHtml(slot)] as const),
  ])
  // Which slots are visible, and in which order, depends on the code.
  return JSON.stringify([attributes, tables, [...contents].sort(([one], [other]) => (one < other ? -1 : 1))])
}

function slotHtml(slot: Element | DocumentFragment): string {
  const copy = document.createElement('div')
  copy.append(...[...slot.childNodes].map(node => node.cloneNode(true)))
  for (const island of copy.querySelectorAll('lectern-island')) island.replaceWith(islandSource(island))
  return copy.innerHTML
}
