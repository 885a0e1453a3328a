import { isPlaceholder } from '../../../api-spec/examples/placeholder.ts'
import { isForm } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Operation } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Json } from '../../../source/json/json.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { isJsonText } from './body-draft.ts'
import type { Draft } from './draft.ts'

/**
 * Pointers of the fields that contain a placeholder, such as `<string>` from an example that was copied from the page:
 * `/query/name`, `/body/owner/name`. A request with placeholders is not sent.
 */
export function placeholdersOf(draft: Draft, { parameters, requestBody }: Operation): readonly string[] {
  const inParameters = parameters.flatMap(parameter => {
    const key = parameterKey(parameter)
    return Object.hasOwn(draft.parameters, key) ? placeholdersIn(draft.parameters[key] ?? null, `/${key}`) : []
  })
  const media = requestBody?.content.find(({ name }) => name === draft.mediaType)
  return media ? [...inParameters, ...inBody(draft, media)] : inParameters
}

/** Pointers of all placeholders in the value at a pointer. */
export function placeholdersIn(value: Json, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? [at] : []
  return Object.entries(value).flatMap(([name, held]: [string, Json]) => placeholdersIn(held, appendPointer(at, name)))
}

function inBody({ bodies }: Draft, media: MediaType): readonly string[] {
  const { mode = 'form', text, value } = bodies[media.name] ?? {}
  if (mode === 'form' || text === undefined) return value === undefined ? [] : placeholdersIn(value, '/body')
  return placeholdersIn(parseText(text, media), '/body')
}

function parseText(text: string, media: MediaType): Json {
  if (isForm(media.name)) return [...new URLSearchParams(text).values()].find(isPlaceholder) ?? ''
  return (isJsonText(media) ? parseJsonValue(text) : undefined) ?? text.trim()
}
