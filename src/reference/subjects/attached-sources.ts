import type { SpecAttachment } from '../../config/values/spec-attachment.ts'
import { sourceName } from './find-source.ts'

/** The default folder for the generated pages of an OpenAPI or AsyncAPI file. */
export const defaultDirectory = 'api-reference'

/** The default folder for the generated pages of a GraphQL schema. */
export const graphqlDirectory = 'graphql-reference'

/** The default folder for the generated pages of a library. */
export const sdkDirectory = 'sdk-reference'

/** A spec that a node of the navigation is attached to. */
export interface AttachedSource {
  readonly source: string
  readonly directory: string
  readonly span: SpecAttachment['span']
}
/** Each source of an attachment with the directory of its pages. */
export function sourcesOf(
  attachment: SpecAttachment | undefined,
  directoryByDefault: string = defaultDirectory,
): readonly AttachedSource[] {
  if (!attachment) return []
  const { sources, span } = attachment
  return sources.map(({ source, directory = directoryByDefault }) => ({ source: sourceName(source), directory, span }))
}
/** An attachment without some of its sources; `undefined` if none is left. */
export function withoutSources(
  attachment: SpecAttachment | undefined,
  removed: ReadonlySet<string>,
): SpecAttachment | undefined {
  const sources = attachment?.sources.filter(({ source }) => !removed.has(sourceName(source))) ?? []
  return attachment && sources.length > 0 ? { ...attachment, sources } : undefined
}
