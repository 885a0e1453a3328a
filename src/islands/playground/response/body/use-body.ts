import { useEffect, useState } from 'preact/hooks'
import { type BodyKind, detectBodyKind, sniffedBytes } from '../../transport/body-kind.ts'
import { type Exchange, headerOf } from '../../transport/exchange.ts'
import { type ParsedJsonText, parseJsonText } from './parse-json.ts'
import { type ParsedXml, parseXmlText } from './parse-xml.ts'
import { charsetOf } from './text-page-reader.ts'

/** Longer JSON is shown as text alone: a tree of it would keep the page from its reader. */
export const maxTreeLength = 2_000_000

/** What is known of a body when its beginning was read. */
export interface KnownBody {
  readonly kind: BodyKind
  readonly charset: string
  /** Of JSON that is not too long. */
  readonly json?: ParsedJsonText | undefined
  /** Of XML that is not too long. */
  readonly xml?: ParsedXml | undefined
}

/** Look into a body. @returns `undefined` until it is done. */
export function useBody(exchange: Exchange): KnownBody | undefined {
  const [known, setKnown] = useState<{ readonly of: Exchange; readonly body: KnownBody }>()
  useEffect(() => {
    let isCurrent = true
    inspectBody(exchange).then(body => isCurrent && setKnown({ of: exchange, body }))
    return () => {
      isCurrent = false
    }
  }, [exchange])
  return known?.of === exchange ? known.body : undefined
}

/** Find out how the body of an exchange is shown, and read it where it is JSON. */
async function inspectBody({ head, body }: Exchange): Promise<KnownBody> {
  if (!head) return { kind: 'empty', charset: 'utf-8' }
  const beginning = new Uint8Array(await body.slice(0, sniffedBytes).arrayBuffer())
  const kind = detectBodyKind(head, beginning)
  const charset = charsetOf(headerOf(head.headers, 'content-type') ?? '', beginning)
  if (body.size > maxTreeLength) return { kind, charset }
  if (kind === 'xml') return { kind, charset, xml: parseXmlText(await textOf(body, charset)) }
  if (kind !== 'json') return { kind, charset }
  const json = parseJsonText(await textOf(body, charset))
  // Where nobody said that it was JSON, it is no mistake.
  const isGuessed = headerOf(head.headers, 'content-type') === undefined
  return 'mistake' in json && isGuessed ? { kind: 'text', charset } : { kind, charset, json }
}

/** A body as text, whole: for those that are short. */
export async function textOf(body: Blob, charset: string): Promise<string> {
  return new TextDecoder(charset).decode(await body.arrayBuffer())
}
