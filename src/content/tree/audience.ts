import type { ElementNode } from './body.ts'

/** Values of `<Visibility for>`. `humans`: only in the HTML; `agents`: only in the Markdown. */
export const audiences = ['humans', 'agents'] as const
export type Audience = (typeof audiences)[number]

/**
 * Who the content of a `Visibility` is for; `undefined` for everybody, if the value is missing or unknown. Like other
 * properties with fixed values, it may be in upper case.
 */
export function audienceOf(readers: ElementNode['props'][string] | undefined): Audience | undefined {
  const written = typeof readers === 'string' ? readers.trim().toLowerCase() : undefined
  return audiences.find(audience => audience === written)
}
