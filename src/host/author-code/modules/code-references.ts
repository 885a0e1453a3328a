import { iconKey } from '../../../components/page-data.ts'
import type { Lookups } from '../../../render/ports.ts'

const iconText = /\b(?:icon|leadIcon|tailIcon)["']?\s*[=:]\s*(\{[^{}]*\}|"[^"\n]*"|'[^'\n]*')/g
const linkText = /\b(?:href|src|img|poster)["']?\s*[=:]\s*(\{[^{}]*\}|"[^"\n]*"|'[^'\n]*')/g
const literal = /"([^"\n]+)"|'([^'\n]+)'|`([^`$\n]+)`/g

/** Icons and addresses in code, which it may show later, for example after a click. */
export function codeReferencesIn(texts: readonly string[]): Lookups {
  const icons = new Set<string>()
  const links = new Set<string>()
  for (const text of texts) {
    for (const name of literalsIn(text, iconText)) if (/^[\w-]+$/.test(name)) icons.add(iconKey({ name }))
    for (const href of literalsIn(text, linkText)) if (/^[./#]/.test(href)) links.add(href)
  }
  return { icons: [...icons], links: [...links], code: [] }
}

function literalsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, value = '']) =>
    [...value.matchAll(literal)].map(([, double, single, template]) => double ?? single ?? template ?? ''),
  )
}
