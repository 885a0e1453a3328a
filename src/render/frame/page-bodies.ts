import { parseBodyText } from '../../content/pages/body-store.ts'
import { type ParsedPage, pageBodyText } from '../../content/parse-page.ts'
import type { Body } from '../../content/tree/body.ts'
import { buildSitePage } from '../../reference/pages/parse-site-page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { Run } from '../../source/stage.ts'
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

/** The body of a page as JSON text. A page that authors wrote is parsed on a thread, if the build has threads. */
export async function pageBodyTextOf(source: BodySource, input: SitePageInput, run: Run): Promise<string> {
  const stored = source.bodies.peek(input)
  if (stored !== undefined) return stored
  // Threads would need a copy of all specs.
  if (input.reference) return JSON.stringify(parsePageInput(source, input).body)
  const [text] = await run(pageBodyText, source.parsing.content, [input])
  return text as string // one for the one input
}
