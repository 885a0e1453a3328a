import { parseBodyText } from '../../content/pages/body-store.ts'
import type { ParsedPage } from '../../content/parse-page.ts'
import type { Body } from '../../content/tree/body.ts'
import { buildSitePage } from '../../reference/pages/parse-site-page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { SiteFrame } from './site-frame.ts'

/** Parse a page completely, as for its summary. */
export function parsePageInput({ content, specs, site }: SiteFrame, input: SitePageInput): ParsedPage {
  const { api, settings } = site.config
  return buildSitePage({ specs, content, api, base: settings.base }, input).value
}
/** The body of a page. If it is stored, it stays in the store. */
export function peekPageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = frame.bodies.peek(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}
/** The same as JSON text. */
export const peekPageBodyText = (frame: SiteFrame, input: SitePageInput): string =>
  frame.bodies.peek(input) ?? JSON.stringify(parsePageInput(frame, input).body)
