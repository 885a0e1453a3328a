import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** The rule for base paths, for messages. */
export const basePathRule =
  'Use only letters from a to z, digits, "-", ".", "_" and "~", with a slash before each part.'

/**
 * The path of a site below its host, without a trailing slash; empty for the root. Other characters would need escaping
 * in addresses and in the configuration of web servers.
 */
export const readBasePath = fromText((text, value, report) => {
  const base = text.replace(/\/+$/, '')
  if (isBasePath(base)) return base
  const suggestion = suggestedBasePath(text)
  const message = `${nameOf(value)} must be a path such as "/docs", but it is "${text}".`
  const hint = suggestion === undefined ? basePathRule : `Write "${suggestion}". ${basePathRule}`
  report(warning('config/invalid-value', value.span, message, hint))
  return undefined
})

export const isBasePath = (text: string): boolean =>
  text.length <= maxLength && /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(text)

const maxLength = 128

/** A valid base path similar to the text; `undefined` if letters would be lost or nothing is usable. */
export function suggestedBasePath(text: string): string | undefined {
  const path = text.trim().replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  const segments = path.split(/[/\\]+/).map(toLatin)
  if (segments.some(segment => /[^\0-\x7f]/.test(segment.replace(/[^\p{L}\p{N}]/gu, '')))) return undefined
  const base = segments.map(toSegment).join('')
  return base !== '' && isBasePath(base) ? base : undefined
}

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Replaces accented letters by plain ones: `Größe` becomes `groesse`. Text without accents keeps its case. */
function toLatin(text: string): string {
  const composed = text.normalize('NFC')
  if (!/[^\0-\x7f]/.test(composed)) return composed
  const lower = composed.toLowerCase().replace(/[äöüß]/g, letter => germanLetters[letter] ?? letter)
  return lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

function toSegment(text: string): string {
  const segment = text.replace(/[^\w.~-]+/g, '-').replace(/^-+|-+$/g, '')
  return /^\.*$/.test(segment) ? '' : `/${segment}`
}
