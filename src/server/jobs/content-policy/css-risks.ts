import { type ContentPolicy, type ContentRisk, risk } from './content-risk.ts'
import { isRemote } from './remote-address.ts'

/** The risks of a style sheet, or a part of one: files from other sites, and code. */
export function cssRisks(css: string, policy: ContentPolicy): readonly ContentRisk[] {
  // Text that looks like a comment may be part of a string, so the style sheet is checked both with and without it.
  const texts = new Set([css, css.replace(/\/\*[\s\S]*?\*\//g, ' ')])
  return [...texts].flatMap(text => risksOf(withoutEscapes(text), policy))
}

function risksOf(text: string, { allowedHosts }: ContentPolicy): readonly ContentRisk[] {
  const addresses = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)]
  const hasOthers = /@(?:import|namespace)|\b(?:image|src|image-set|-webkit-image-set)\(/i.test(text)
  const strings = hasOthers ? [...text.matchAll(/"([^"]*)"|'([^']*)'/g)] : []
  const remote = [...addresses, ...strings]
    .map(([, double, single, plain]) => double ?? single ?? plain ?? '')
    .filter(address => isRemote(address, allowedHosts))
  const active = text.match(/expression\s*\(|-moz-binding|behavior\s*:\s*url/gi) ?? []
  return [...remote.map(address => risk('a remote file', address)), ...active.map(part => risk('a script', part))]
}

/** Text with the escapes of CSS replaced: `\75rl(` is `url(`. */
const withoutEscapes = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, character?: string) => {
    if (code === undefined) return character ?? ''
    const number = Number.parseInt(code, 16)
    return number > 0x10ffff ? '\ufffd' : String.fromCodePoint(number)
  })
