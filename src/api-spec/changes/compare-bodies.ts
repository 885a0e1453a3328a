import { essenceOf } from '../model/media-type.ts'
import type { MediaType, PropertyEncoding, RequestBody } from '../model/operation.ts'
import { compareSchemasOfPart, innerPart, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between the bodies of two requests. */
export function compareRequestBodies(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  part: SubjectPart,
): void {
  const at = innerPart(part, { type: 'request-body' })
  if (!before && after) report(at, after.isRequired ? 'required-request-body-added' : 'request-body-added')
  if (before && !after) report(at, 'request-body-removed')
  if (!before || !after) return
  if (!before.isRequired && after.isRequired) report(at, 'request-body-required')
  if (before.isRequired && !after.isRequired) report(at, 'request-body-optional')
  compareContent(before.content, after.content, at)
}

/** Reports differences between the media types of two bodies. */
export function compareContent(before: readonly MediaType[], after: readonly MediaType[], part: SubjectPart): void {
  const remaining = new Set(after)
  for (const media of before) {
    const other = after.find(({ name }) => name === media.name) ?? after.find(isSameAs(media))
    if (!other || !remaining.delete(other)) {
      report(innerPart(part, { type: 'media-type', name: media.name }), 'media-type-removed')
      continue
    }
    const at = innerPart(part, { type: 'media-type', name: other.name })
    if (media.schema || other.schema) compareSchemasOfPart(at, media.schema, other.schema)
    if (media.itemSchema || other.itemSchema) compareSchemasOfPart(at, media.itemSchema, other.itemSchema)
    compareEncodings(media.encoding, other.encoding, at)
  }
  for (const { name } of remaining) report(innerPart(part, { type: 'media-type', name }), 'media-type-added')
}

/** Parameters such as `charset` do not count as a difference. */
const isSameAs =
  (media: MediaType) =>
  ({ name }: MediaType): boolean =>
    essenceOf(name) === essenceOf(media.name) && !/version=|profile=/i.test(name + media.name)

function compareEncodings(
  before: readonly PropertyEncoding[],
  after: readonly PropertyEncoding[],
  part: SubjectPart,
): void {
  const current = new Map(after.map(encoding => [encoding.property, encoding]))
  for (const encoding of before) {
    const other = current.get(encoding.property)
    const from = describe(encoding)
    const to = other && describe(other)
    if (to !== undefined && from !== to)
      report(innerPart(part, { type: 'field', name: encoding.property }), 'encoding-changed', { from, to })
  }
}

const describe = ({ contentType, style, explode }: PropertyEncoding): string =>
  [contentType, style, explode === undefined ? undefined : `explode: ${explode}`].filter(Boolean).join(', ')
