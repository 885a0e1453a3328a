import type { Config } from '../../config/config.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'

/** Whether the source of a font is a font file on another host, which pages can load as the author asks. */
export function isRemoteFontFile(source: string): boolean {
  if (!canParseUrl(source)) return false
  const { protocol, pathname } = new URL(source)
  return protocol === 'https:' && /\.woff2?$/i.test(pathname)
}

/** The origins of the author's font files on other hosts, for the content security policy. */
export const remoteFontOrigins = ({ body, heading }: Config['fonts']): readonly string[] =>
  [body?.source, heading?.source].flatMap(source =>
    source !== undefined && isRemoteFontFile(source) ? [new URL(source).origin] : [],
  )
