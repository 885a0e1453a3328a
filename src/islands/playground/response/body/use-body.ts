import { useEffect, useState } from 'preact/hooks'
import { type BodyKind, detectBodyKind, sniffedBytes } from '../../transport/body-kind.ts'
import { type Exchange, headerOf } from '../../transport/exchange.ts'
import { type ParsedJsonText, parseJsonText } from './parse-json.ts'
import { type ParsedXml, parseXmlText } from './parse-xml.ts'
import { charsetOf } from './text-page-reader.ts'

/** Longer JSON is shown only as text: a tree would block the page. */
export const maxTreeLength = 2_000_000

/** The result of inspecting a body. */
export interface InspectedBody {
  readonly kind: BodyKind
  readonly charset: string
  /** Only for JSON that is not too long. */
  readonly json?: ParsedJsonText | undefined
  /** Only for XML that is not too long. */
  readonly xml?: ParsedXml | undefined
}

/** Inspect a body. @returns `undefined` until it is done. */
export function useBody(exchange: Exchange): InspectedBody | undefined {
  const [known, setKnown] = useState<{ readonly of: Exchange; readonly body: InspectedBody }>()
  useEffect(() => {
    let isCurrent = true
    inspectBody(exchange).then(body => isCurrent && setKnown({ of: exchange, body }))
    return () => {
      isCurrent = false
    }
  }, [exchange])
  return known?.of === exchange ? known.body : undefined
}

/** Determine how the body of an exchange is shown, and parse it if it is JSON or XML. */
async function inspectBody({ head, body }: Exchange): Promise<InspectedBody> {
  if (!head) return { kind: 'empty', charset: 'utf-8' }
  const beginning = new Uint8Array(await body.slice(0, sniffedBytes).arrayBuffer())
  const kind = detectBodyKind(head, beginning)
  const charset = charsetOf(headerOf(head.headers, 'content-type') ?? '', beginning)
  if (body.size > maxTreeLength) return { kind, charset }
  if (kind === 'xml') return { kind, charset, xml: parseXmlText(await textOf(body, charset)) }
  if (kind !== 'json') return { kind, charset }
  const json = parseJsonText(await textOf(body, charset))
  // Without a content type, a syntax error only means that it is not JSON.
  const isGuessed = headerOf(head.headers, 'content-type') === undefined
  return 'mistake' in json && isGuessed ? { kind: 'text', charset } : { kind, charset, json }
}

/** The whole text of a short body. */
export async function textOf(body: Blob, charset: string): Promise<string> {
  return new TextDecoder(charset).decode(await body.arrayBuffer())
}
