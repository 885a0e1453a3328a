import { parseBodyText, peekBodyText, takeBodyText } from '../../content/pages/body-cache.ts'
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
/** The body of a page. If it is cached, it stays in the cache. */
export function peekPageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = peekBodyText(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}
/** The same as JSON text. */
export const peekPageBodyText = (frame: SiteFrame, input: SitePageInput): string =>
  peekBodyText(input) ?? JSON.stringify(parsePageInput(frame, input).body)
/** Remove the body of a page from the cache. Call it when all files of the page are rendered. */
export const discardPageBody = (input: SitePageInput): void => void takeBodyText(input)
