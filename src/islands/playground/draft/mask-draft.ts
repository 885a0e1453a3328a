import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { parseJsonValue } from '../values/value-text.ts'
import type { DraftBody } from './body-draft.ts'
import type { Draft } from './draft.ts'
import type { SecretFields } from './secret-names.ts'

const placeholder = '<password>'

/**
 * A draft with placeholders for its passwords: for samples, histories and other places where it is visible. Text that
 * contains the name of a password and is not JSON is replaced as a whole. For other secrets, see `withMaskedExtras`.
 *
 * @returns The same draft if there is nothing to mask.
 */
export function maskDraft(draft: Draft, secrets: SecretFields): Draft {
  const { mediaType = '', parameters, bodies } = draft
  const body = ownValue(bodies, mediaType)
  const masked = {
    parameters: maskEntries(parameters, secrets.keys, secrets.names),
    body: body && maskBody(body, secrets.bodies.has(mediaType), secrets.names),
  }
  if (masked.parameters === parameters && masked.body === body) return draft
  return {
    ...draft,
    parameters: masked.parameters,
    bodies: masked.body ? { ...bodies, [mediaType]: masked.body } : bodies,
  }
}

function maskBody(body: DraftBody, isSecret: boolean, names: ReadonlySet<string>): DraftBody {
  const { text, value } = body
  const masked = {
    value: value === undefined ? undefined : isSecret ? maskedValue(value) : maskValue(value, names),
    text: text === undefined ? undefined : isSecret ? text && placeholder : maskText(text, names),
  }
  return masked.value === value && masked.text === text ? body : { ...body, ...masked }
}

function maskText(text: string, names: ReadonlySet<string>): string {
  const parsed = parseJsonValue(text)
  if (parsed === undefined) return [...names].some(name => text.includes(name)) ? '<body>' : text
  const masked = maskValue(parsed, names)
  return masked === parsed ? text : jsonText(masked, 2)
}

/** Returns the same value if it contains no secrets. */
function maskValue(value: Json, names: ReadonlySet<string>): Json {
  if (isRecord(value)) return maskEntries(value, names, names)
  if (!Array.isArray(value)) return value
  const items = value.map((item: Json) => maskValue(item, names))
  return items.every((item, at) => item === value[at]) ? value : items
}

function maskEntries(
  fields: Readonly<Record<string, Json>>,
  secret: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Readonly<Record<string, Json>> {
  const entries = Object.entries(fields)
  const masked = entries.map(
    ([name, held]) => [name, secret.has(name) ? maskedValue(held) : maskValue(held, names)] as const,
  )
  return masked.every(([, held], at) => held === entries[at]?.[1]) ? fields : Object.fromEntries(masked)
}

/** Empty values are not masked. */
const maskedValue = (value: Json): Json => (value === '' || value === null ? value : placeholder)
