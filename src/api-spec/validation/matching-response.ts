import { essenceOf } from '../model/media-type.ts'
import type { MediaType, Response } from '../model/operation.ts'

/** The documented response for a status: the one with the exact number, with its range (`4XX`), or the default. */
export function matchingResponse(responses: readonly Response[], status: number): Response | undefined {
  const names = [String(status), `${String(status)[0]}XX`, 'DEFAULT']
  return names.flatMap(name => responses.find(response => response.status.toUpperCase() === name) ?? [])[0]
}

/**
 * The documented media type for a content type: an exact match, a match without parameters, or a range that includes
 * it.
 */
export function matchingMediaType(content: readonly MediaType[], contentType: string): MediaType | undefined {
  const essence = essenceOf(contentType)
  const tests = [
    (name: string) => withoutSpaces(name) === withoutSpaces(contentType),
    (name: string) => essenceOf(name) === essence,
    (name: string) => essenceOf(name) === `${essence.split('/')[0]}/*`,
    (name: string) => essenceOf(name) === '*/*',
  ]
  return tests.flatMap(fits => content.find(({ name }) => fits(name)) ?? [])[0]
}

const withoutSpaces = (name: string): string => name.replace(/\s/g, '').toLowerCase()
