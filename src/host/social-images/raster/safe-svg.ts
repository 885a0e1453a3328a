/** More than any logo needs, and little enough to be rendered at once. */
const maxLength = 400_000
const maxElements = 20_000

/**
 * An SVG file of a project without anything that reads other files or takes long to render: addresses of other files,
 * entities, scripts and filters. `undefined` if it is too complex, or not SVG.
 */
export function safeSvg(text: string): string | undefined {
  if (text.length > maxLength || !/<svg[\s>]/.test(text)) return undefined
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE(?:[^[>]|\[[\s\S]*?\]\s*(?=>))*>/gi, '')
    .replace(/<\?(?!xml\s)[\s\S]*?\?>/g, '')
    .replace(/<((?:[\w-]+:)?(?:script|filter|foreignObject|animate\w*|set))\b(?:[^>]*\/>|[\s\S]*?<\/\1\s*>)/gi, '')
    .replace(/\sfilter\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/(?:^|(?<=[;"'{\s]))filter\s*:[^;"'}]*/gi, '')
    .replace(/\s(?:[\w.-]+:)?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi, (attribute, double?: string, single?: string) =>
      /^(?:#|data:image\/(?:png|jpe?g|gif);base64,)/i.test((double ?? single ?? '').trim()) ? attribute : '',
    )
    .replace(/@import[^;]*;?/gi, '')
  // What is left of a declaration that was written to be misread.
  if (/<!(?!\[CDATA\[)|<(?:[\w-]+:)?(?:script|filter)\b/i.test(plain)) return undefined
  return renderedElements(plain) > maxElements ? undefined : plain
}

/**
 * How many elements are rendered, at most: an element that is used in several places counts in each of them, because
 * nested uses multiply.
 */
function renderedElements(svg: string): number {
  const elements = elementsOf(svg)
  const counts = new Map<string, number>()
  const countOf = (id: string): number => {
    const known = counts.get(id)
    if (known !== undefined) return known
    counts.set(id, 0) // a renderer stops at an element that contains itself
    const owner = elements.byId.get(id)
    const count = owner === undefined ? 0 : sumFrom(owner)
    counts.set(id, count)
    return count
  }
  const sumFrom = (at: number): number => {
    const end = elements.list[at]?.end ?? at
    let sum = 0
    for (let index = at; index < end && sum <= maxElements; index++) {
      sum++
      for (const id of elements.list[index]?.uses ?? []) sum += countOf(id)
    }
    return sum
  }
  return sumFrom(0)
}

interface SvgElement {
  /** Ids that its attributes name. */
  readonly uses: readonly string[]
  /** Index after its last descendant. */
  end: number
}

/** The elements of an SVG in document order. Markup that no XML parser accepts gives some list. */
function elementsOf(svg: string): { readonly list: readonly SvgElement[]; readonly byId: ReadonlyMap<string, number> } {
  const list: SvgElement[] = []
  const byId = new Map<string, number>()
  const open: SvgElement[] = []
  for (const [tag, slash, , attributes = ''] of svg.matchAll(/<(\/?)([\w:.-]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g)) {
    if (slash) {
      const element = open.pop()
      if (element) element.end = list.length
      continue
    }
    const uses = [...attributes.matchAll(/(?:href\s*=\s*["']\s*|url\(\s*["']?\s*)#([^"')\s]+)/gi)].map(
      ([, id = '']) => id,
    )
    const element = { uses, end: list.length + 1 }
    const id = /\sid\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    if (id !== undefined) byId.set(id, list.length)
    list.push(element)
    if (!tag.endsWith('/>')) open.push(element)
  }
  for (const element of open) element.end = list.length
  return { list, byId }
}
