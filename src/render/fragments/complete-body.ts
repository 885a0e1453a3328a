import type { BodyWithParts, HtmlPart, MovedPart, OnDemandContent, RenderedBody } from '../output/rendered-body.ts'
import type { SizeBudget } from './fit-body-to-budget.ts'
import { byteLength, fillPlaceholders } from './html-parts.ts'

/** Returns the body of a fragment in the language of the page, or `undefined` if the fragment does not exist. */
export type FragmentBodyAt = (href: string) => Promise<BodyWithParts> | undefined

/** A body with everything that its file contains. */
export interface CompleteBody extends RenderedBody {
  readonly onDemand: OnDemandContent
}

/** The place of a fragment. */
interface Place {
  readonly part: HtmlPart
  /** The HTML of the fields, if they are shown. */
  html?: string
  /** The places of further fragments in this HTML. */
  places: readonly Place[]
}

/**
 * Insert the fields of nested schemas into a body, level by level, while there is space. All other fields are links. All
 * pages share the HTML of a schema; only the ids of its fields depend on their place.
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
  const places = body.parts.map((part): Place => ({ part, places: [] }))
  const queue = [...places]
  const ids = pageIds(lists)
  const size = lists.reduce((sum, html) => sum + byteLength(html), 0) + linkSizes(body.parts)
  let left = budget ? Math.min(budget.bytes - size, budget.nestedBytes) : 0
  for (let at = 0; at < queue.length && left > 0; at++) {
    const place = queue[at]
    if (!place || place.part.around.includes(place.part.href)) continue
    const found = await fragmentBodyAt(place.part.href)
    if (!found) continue
    const placeIds = ids.forPlace()
    const fields = fieldsAt(place, found, placeIds)
    const added = fields.size - byteLength(place.part.linkHtml)
    if (added > left) continue
    placeIds.keep()
    left -= added
    place.html = fields.html
    place.places = fields.places
    queue.push(...fields.places)
    included.add(place.part.href)
    for (const href of found.onDemand.hrefs) hrefs.add(href)
    movedParts.push(...found.onDemand.movedParts.map(movedPart => ({ ...movedPart, owner: place.part.href })))
  }
  const show = (shown: readonly Place[]) => (index: number) => {
    const place = shown[index]
    if (!place) return ''
    if (place.html !== undefined) return fillPlaceholders(place.html, show(place.places))
    hrefs.add(place.part.href)
    return place.part.linkHtml
  }
  const [leadHtml = '', html = '', asideHtml = ''] = lists.map(list => fillPlaceholders(list, show(places)))
  const { needsHydration } = body
  return {
    leadHtml,
    html,
    asideHtml,
    needsHydration,
    onDemand: { hrefs: [...hrefs], included: [...included], movedParts },
  }
}

/** The fields of a schema at a place, with the links in place of the fields nested in them. */
function fieldsAt({ part }: Place, { html, parts }: BodyWithParts, ids: PlaceIds) {
  const prefix = ids.unusedPrefix(part.prefix)
  const around = [...part.around, part.href]
  const filled = `${part.before}${withPrefix(html, prefix, ids)}${part.after}`
  const places = parts.map((nested): Place => {
    const linkHtml = withPrefix(nested.linkHtml, prefix, ids)
    const before = withPrefix(nested.before, prefix, ids)
    const nestedPrefix = ids.numbered(nested.prefix.replace(/^schema(?=-|$)/, () => prefix))
    return {
      part: { ...nested, linkHtml, before, prefix: nestedPrefix, around: [...around, ...nested.around] },
      places: [],
    }
  })
  return { html: filled, places, size: byteLength(filled) + linkSizes(places.map(place => place.part)) }
}

/** The bytes that links add. Placeholders take about half as many as a link, which is not worth subtracting. */
const linkSizes = (parts: readonly HtmlPart[]): number =>
  parts.reduce((sum, { linkHtml }) => sum + byteLength(linkHtml), 0)

/** Ids for the fields at a place, which exist once on the page. */
interface PlaceIds {
  /** A prefix for all of them. The same schema may have several places with the same prefix. */
  readonly unusedPrefix: (prefix: string) => string
  /** The id itself, or the id with a number. */
  readonly unused: (id: string) => string
  /** The same for an id that is referred to. */
  readonly numbered: (id: string) => string
  /** The fields are shown at this place, so no other place may use these ids. */
  readonly keep: () => void
}

function pageIds(lists: readonly string[]): { readonly forPlace: () => PlaceIds } {
  const ids = new Set(lists.flatMap(html => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)))
  const prefixes = new Set<string>()
  const forPlace = (): PlaceIds => {
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
  return { forPlace }
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

const withPrefix = (html: string, prefix: string, ids: PlaceIds): string =>
  html.replace(tags, tag =>
    tag.includes('schema')
      ? tag.replace(
          idAttributes,
          (_, start: string, rest: string) =>
            start + (start === ' id="' ? ids.unused(prefix + rest) : ids.numbered(prefix + rest)),
        )
      : tag,
  )
