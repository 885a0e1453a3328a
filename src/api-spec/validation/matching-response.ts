import { essenceOf } from '../model/media-type.ts'
import type { MediaType, Response } from '../model/operation.ts'

/** The response that describes a status: that of the very number, of its range (`4XX`), or the default. */
export function matchingResponse(responses: readonly Response[], status: number): Response | undefined {
  const names = [String(status), `${String(status)[0]}XX`, 'DEFAULT']
  return names.flatMap(name => responses.find(response => response.status.toUpperCase() === name) ?? [])[0]
}

/** The media type that describes a content: by all that is written, without its parameters, or a range that holds it. */
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
