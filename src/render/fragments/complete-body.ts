import type { BodyWithParts, HtmlPart, MovedPart, OnDemandContent, RenderedBody } from '../output/rendered-body.ts'
import type { SizeBudget } from './fit-body-to-budget.ts'
import { byteLength, fillPlaceholders } from './html-parts.ts'

/** Returns the body of a fragment in the language of the page, or `undefined` if the fragment does not exist. */
export type FragmentBodyAt = (href: string) => Promise<BodyWithParts> | undefined

/** A body with everything that its file contains. */
export interface CompleteBody extends RenderedBody {
  readonly onDemand: OnDemandContent
}

/** Where the fields of a fragment can be inserted. Until then, it shows a link. */
interface FragmentSlot {
  readonly part: HtmlPart
  /** The HTML of the fields, if they are shown. */
  html?: string
  /** The slots in this HTML. */
  slots: readonly FragmentSlot[]
}

/**
 * Insert the fields of nested schemas into a body, level by level, while there is space. All other fields are links. All
 * pages share the HTML of a schema. Only the ids of its fields depend on the page.
 *
 * @param budget If absent, the body has no parts, and only links are completed.
 */
export async function completeBody(
  body: BodyWithParts,
  budget: SizeBudget | undefined,
  fragmentBodyAt: FragmentBodyAt,
): Promise<CompleteBody> {
  const movedParts: MovedPart[] = [...body.onDemand.movedParts]
  const hrefs = new Set(body.onDemand.hrefs)
  const included = new Set<string>()
  const lists = [body.leadHtml, body.html, body.asideHtml]
  const slots = body.parts.map((part): FragmentSlot => ({ part, slots: [] }))
  const queue = [...slots]
  const ids = pageIds(lists)
  const size = lists.reduce((sum, html) => sum + byteLength(html), 0) + linkSizes(body.parts)
  let left = budget ? Math.min(budget.bytes - size, budget.nestedBytes) : 0
  for (let at = 0; at < queue.length && left > 0; at++) {
    const slot = queue[at]
    if (!slot || slot.part.ancestorHrefs.includes(slot.part.href)) continue
    const fragmentBody = await fragmentBodyAt(slot.part.href)
    if (!fragmentBody) continue
    const slotIds = ids.forSlot()
    const fields = fieldsOf(slot, fragmentBody, slotIds)
    const added = fields.size - byteLength(slot.part.linkHtml)
    if (added > left) continue
    slotIds.keep()
    left -= added
    slot.html = fields.html
    slot.slots = fields.slots
    queue.push(...fields.slots)
    included.add(slot.part.href)
    for (const href of fragmentBody.onDemand.hrefs) hrefs.add(href)
    movedParts.push(...fragmentBody.onDemand.movedParts.map(movedPart => ({ ...movedPart, owner: slot.part.href })))
  }
  const content = slotContent(slots, href => hrefs.add(href))
  return {
    leadHtml: fillPlaceholders(body.leadHtml, content),
    html: fillPlaceholders(body.html, content),
    asideHtml: fillPlaceholders(body.asideHtml, content),
    needsHydration: body.needsHydration,
    onDemand: { hrefs: [...hrefs], included: [...included], movedParts },
  }
}

/**
 * Returns the HTML of a slot by its index: its fields, or a link.
 *
 * @param onLink Receives the address of each link.
 */
function slotContent(slots: readonly FragmentSlot[], onLink: (href: string) => void): (index: number) => string {
  return index => {
    const slot = slots[index]
    if (!slot) return ''
    if (slot.html !== undefined) return fillPlaceholders(slot.html, slotContent(slot.slots, onLink))
    onLink(slot.part.href)
    return slot.part.linkHtml
  }
}

/** The HTML of the fields of a schema in a slot, with a slot for each nested schema. */
function fieldsOf({ part }: FragmentSlot, { html, parts }: BodyWithParts, ids: SlotIds) {
  const prefix = ids.unusedPrefix(part.prefix)
  const ancestorHrefs = [...part.ancestorHrefs, part.href]
  const filled = `${part.before}${withPrefix(html, prefix, ids)}${part.after}`
  const slots = parts.map((nested): FragmentSlot => {
    const linkHtml = withPrefix(nested.linkHtml, prefix, ids)
    const before = withPrefix(nested.before, prefix, ids)
    const nestedPrefix = ids.numbered(nested.prefix.replace(/^schema(?=-|$)/, () => prefix))
    return {
      part: {
        ...nested,
        linkHtml,
        before,
        prefix: nestedPrefix,
        ancestorHrefs: [...ancestorHrefs, ...nested.ancestorHrefs],
      },
      slots: [],
    }
  })
  return { html: filled, slots, size: byteLength(filled) + linkSizes(slots.map(slot => slot.part)) }
}

/** The bytes that links add. Placeholders take about half as many as a link, which is not worth subtracting. */
const linkSizes = (parts: readonly HtmlPart[]): number =>
  parts.reduce((sum, { linkHtml }) => sum + byteLength(linkHtml), 0)

/** Ids for the fields in a slot. No other element of the page has them. */
interface SlotIds {
  /** A prefix for all of them. The same schema may have several slots with the same prefix. */
  readonly unusedPrefix: (prefix: string) => string
  /** The id itself, or the id with a number. */
  readonly unused: (id: string) => string
  /** The same for an id that is referred to. */
  readonly numbered: (id: string) => string
  /** The fields are shown in this slot, so no other slot may use these ids. */
  readonly keep: () => void
}

function pageIds(lists: readonly string[]): { readonly forSlot: () => SlotIds } {
  const ids = new Set(lists.flatMap(html => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)))
  const prefixes = new Set<string>()
  const forSlot = (): SlotIds => {
    const newIds = new Set<string>()
    const newPrefixes = new Set<string>()
    const numbers = new Map<string, string>()
    return {
      unusedPrefix: prefix => unusedIn(prefixes, newPrefixes, prefix),
      unused: id => {
        const unused = unusedIn(ids, newIds, id)
        if (unused !== id) numbers.set(id, unused)
        return unused
      },
      numbered: id => numbers.get(id) ?? id,
      keep: () => {
        for (const id of newIds) ids.add(id)
        for (const prefix of newPrefixes) prefixes.add(prefix)
      },
    }
  }
  return { forSlot }
}

function unusedIn(used: ReadonlySet<string>, added: Set<string>, id: string): string {
  let candidate = id
  for (let number = 2; used.has(candidate) || added.has(candidate); number++) candidate = `${id}-${number}`
  added.add(candidate)
  return candidate
}

/** Tags with attributes, and the attributes with ids in them. The ids of a fragment start with `schema`. */
const tags = /<[a-z][\w-]*(?: [^\s=>"]+(?:="[^"]*")?)+ ?\/?>/gi
const idAttributes = /( (?:id|data-below)="| href="#)schema((?:-[^"]*)?)(?=")/g

const withPrefix = (html: string, prefix: string, ids: SlotIds): string =>
  html.replace(tags, tag =>
    tag.includes('schema')
      ? tag.replace(
          idAttributes,
          (_, start: string, rest: string) =>
            start + (start === ' id="' ? ids.unused(prefix + rest) : ids.numbered(prefix + rest)),
        )
      : tag,
  )
