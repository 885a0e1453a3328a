/** Rewrite the addresses in a style sheet. */
export function rewriteUrls(css: string, rewrite: (href: string) => string): string {
  return css
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi, (written, double, single, plain) => {
      const href = double ?? single ?? plain ?? ''
      const changed = rewrite(href)
      return changed === href ? written : `url("${changed.replaceAll('"', '%22')}")`
    })
    .replace(/(@import\s+)(["'])([^"']*)\2/gi, (_, start, quote, href) => start + quote + rewrite(href) + quote)
}

/**
 * Join the rules of a font that is divided by its characters: browsers load only the parts that a page needs, but a copy
 * has the font in the style sheet, and should have it once.
 */
export function joinFontFaces(css: string): string {
  const ranges = new Map<string, string[]>()
  const ruleOf = (rule: string) => rule.replace(unicodeRange, '$2')
  for (const [rule] of css.matchAll(fontFace)) {
    const [, range] = unicodeRange.exec(rule) ?? []
    if (range !== undefined) ranges.set(ruleOf(rule), [...(ranges.get(ruleOf(rule)) ?? []), range])
  }
  const written = new Set<string>()
  return css.replace(fontFace, rule => {
    const key = ruleOf(rule)
    const all = ranges.get(key)
    if (!all || !unicodeRange.test(rule)) return rule
    if (written.has(key)) return ''
    written.add(key)
    return rule.replace(unicodeRange, (_, __, end) => `unicode-range:${all.join(',')}${end}`)
  })
}

const fontFace = /@font-face\s*\{[^}]*\}/gi
const unicodeRange = /unicode-range\s*:\s*([^;}]*)([;}])/i
