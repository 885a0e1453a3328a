import { isJson, isText } from '../../../../api-spec/model/media-type.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'

type InputMode = 'email' | 'url' | 'tel'

/** The type of keyboard on a phone. */
export const inputModes: Readonly<Record<string, InputMode>> = {
  email: 'email',
  'idn-email': 'email',
  iri: 'url',
  phone: 'tel',
  uri: 'url',
  url: 'url',
}

/** Whether a text field starts with several lines. */
export function isMultilineText({ format = '', contentMediaType, constraints, examples }: Schema): boolean {
  if (/^(textarea|markdown|html|multiline|json)$/.test(format)) return true
  if (contentMediaType !== undefined && (isJson(contentMediaType) || isText(contentMediaType))) return true
  if ((constraints.minLength ?? 0) > 100 || (constraints.maxLength ?? 0) >= 1_000) return format === ''
  return examples.some(example => typeof example === 'string' && (example.includes('\n') || example.length > 120))
}
