import { parseBodyText } from '../../content/pages/body-store.ts'
import type { ParsedPage } from '../../content/parse-page.ts'
import type { Body } from '../../content/tree/body.ts'
import { buildSitePage } from '../../reference/pages/parse-site-page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { SiteFrame } from './site-frame.ts'

/**
 * What a body depends on besides its input: the settings. The input contains a digest of the part of a spec that it shows,
 * and the store only saves time.
 */
type BodySource = Pick<SiteFrame, 'parsing' | 'specs' | 'bodies'>

/** Parse a page completely, as for its summary. */
export const parsePageInput = ({ parsing, specs }: BodySource, input: SitePageInput): ParsedPage =>
  buildSitePage({ specs, ...parsing }, input).value

/** The body of a page. If it is stored, it stays in the store. */
export function peekPageBody(source: BodySource, input: SitePageInput): Body {
  const text = source.bodies.peek(input)
  return text === undefined ? parsePageInput(source, input).body : parseBodyText(text)
}

/** The same as JSON text. */
export const peekPageBodyText = (source: BodySource, input: SitePageInput): string =>
  source.bodies.peek(input) ?? JSON.stringify(parsePageInput(source, input).body)
