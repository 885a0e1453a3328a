import { parseBodyText, peekBodyText, takeBodyText } from '../../content/pages/body-cache.ts'
import type { ParsedPage } from '../../content/parse-page.ts'
import type { Body } from '../../content/tree/body.ts'
import { buildSitePage } from '../../reference/pages/parse-site-page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { SiteFrame } from './site-frame.ts'

/** A page read whole, as its summary was made from it. */
export function parsePageInput({ content, specs, site }: SiteFrame, input: SitePageInput): ParsedPage {
  const { api, settings } = site.config
  return buildSitePage({ specs, content, api, base: settings.base }, input).value
}
/** The body of a page: the one that was read for its summary, if it was kept. */
export function takePageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = takeBodyText(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}
/** The same, for one who leaves it to others. */
export function peekPageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = peekBodyText(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}
/** The body as text. */
export const takePageBodyText = (frame: SiteFrame, input: SitePageInput): string =>
  takeBodyText(input) ?? JSON.stringify(parsePageInput(frame, input).body)
