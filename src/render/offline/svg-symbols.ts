import { escapeAttribute } from '../../source/text/escape-html.ts'
import { attributesOf } from './tag-attributes.ts'

/** A symbol of an SVG file, for a page that contains it. */
export interface SvgSymbol {
  readonly viewBox: string | undefined
  readonly preserveAspectRatio: string | undefined
  /** Its content, with the definitions of the file that it refers to. */
  readonly body: string
}

const symbolPattern = /<symbol\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/symbol>/gs
const definitionsPattern = /<defs\b[^>]*>.*?<\/defs>/gs

/** The symbols of an SVG file by their ids. */
export function svgSymbols(svg: string): ReadonlyMap<string, SvgSymbol> {
  const definitions = (svg.replace(symbolPattern, '').match(definitionsPattern) ?? []).join('')
  return new Map(
    [...svg.matchAll(symbolPattern)].map(([, attributes = '', content = '']) => {
      const { id = '', viewbox: viewBox, preserveaspectratio: preserveAspectRatio } = attributesOf(attributes)
      const body = /url\(\s*["']?#|href=["']#/.test(content) ? definitions + content : content
      return [id, { viewBox, preserveAspectRatio, body }]
    }),
  )
}

/**
 * An element that shows a symbol like `<use>` does.
 *
 * @param attributes Those of `<use>`. Its size and position are those of the symbol.
 */
export function symbolElement({ viewBox, preserveAspectRatio, body }: SvgSymbol, attributes: string): string {
  const { href, 'xlink:href': _, width = '100%', height = '100%', ...others } = attributesOf(attributes)
  const all = { ...others, viewBox, preserveAspectRatio, width, height }
  const written = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`],
  )
  return `<svg${written.join('')}>${body}</svg>`
}
