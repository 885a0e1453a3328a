import { useEffect, useState } from 'preact/hooks'
import { essenceOf, isJson, isJsonLines, isXml } from '../../../api-spec/model/media-type.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ResponseCheck } from '../../../api-spec/validation/check-response.ts'
import type { XmlElement } from '../../../api-spec/validation/xml-element.ts'
import type { Json } from '../../../source/json/json.ts'
import type { Subject } from '../draft/load-subject.ts'
import { charsetOf } from '../response/body/text-page-reader.ts'
import { type Exchange, headerOf } from '../transport/exchange.ts'
import { formatSize } from '../ui/format-quantity.ts'
import { parseJsonValue } from '../values/value-text.ts'

export interface CheckedResponse {
  readonly check: ResponseCheck
  /** Whether the body was checked, too: it must be JSON or XML, and not too large. */
  readonly isBodyChecked: boolean
  /** What the body has that prevents the check: its size or its media type. */
  readonly obstacle?: string | undefined
}

/** Limit in bytes for a body that is parsed and checked without delay. */
const maxCheckedBytes = 2_000_000

/** Checks a response against the spec; absent without a response. Schemas are loaded with the first one. */
export function useResponseCheck(
  exchange: Exchange | undefined,
  subject: Subject,
  operation: Operation,
): CheckedResponse | undefined {
  const [checked, setChecked] = useState<{ readonly of: Exchange; readonly result: CheckedResponse }>()
  useEffect(() => {
    if (!exchange?.head || exchange.failure) return undefined
    let isCurrent = true
    void checkExchange(exchange, subject, operation).then(result => {
      if (isCurrent && result) setChecked({ of: exchange, result })
    })
    return () => {
      isCurrent = false
    }
  }, [exchange, subject, operation])
  return checked && checked.of === exchange ? checked.result : undefined
}

async function checkExchange(
  { head, body, call }: Exchange,
  subject: Subject,
  operation: Operation,
): Promise<CheckedResponse | undefined> {
  if (!head || operation.responses.length === 0) return undefined
  // If loading fails, the response is shown without the result of a check.
  const loading = Promise.all([import('../../../api-spec/validation/check-response.ts'), subject.loadResponseSchemas()])
  const loaded = await loading.catch(() => undefined)
  if (!loaded) return undefined
  const [{ checkResponse }, schemas] = loaded
  const contentType = headerOf(head.headers, 'content-type')
  const text = body.size > 0 && body.size <= maxCheckedBytes ? await textOf(body, contentType) : ''
  const value = text === '' ? undefined : bodyValue(text, contentType)
  const xml = isXml(contentType ?? '') && text !== '' ? await rootOf(text) : undefined
  const check = checkResponse({
    operation,
    schemas,
    status: head.status,
    contentType,
    body: value,
    xml,
    headers: head.headers,
    mayHideHeaders: !call.isProxied,
  })
  const isBodyChecked = check.isXmlChecked ?? (value !== undefined || body.size === 0)
  return { check, isBodyChecked, obstacle: isBodyChecked ? undefined : obstacleOf(body, contentType) }
}

function obstacleOf({ size }: Blob, contentType = ''): string | undefined {
  if (size > maxCheckedBytes) return formatSize(size)
  return isJson(contentType) || isXml(contentType) ? undefined : essenceOf(contentType) || undefined
}

/** XML may have encodings other than UTF-8. */
async function textOf(body: Blob, contentType = ''): Promise<string> {
  if (!isXml(contentType)) return body.text()
  const bytes = new Uint8Array(await body.arrayBuffer())
  return new TextDecoder(charsetOf(contentType, bytes)).decode(bytes)
}

/** The root element; `undefined` if the XML is not well-formed. */
async function rootOf(text: string): Promise<XmlElement | undefined> {
  const { parseXmlText } = await import('../response/body/parse-xml.ts')
  const xml = parseXmlText(text)
  return 'root' in xml ? xml.root : undefined
}

function bodyValue(text: string, contentType = ''): Json | undefined {
  if (isJsonLines(contentType))
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .flatMap(line => parseJsonValue(line) ?? [])
  return isJson(contentType) ? parseJsonValue(text) : undefined
}
