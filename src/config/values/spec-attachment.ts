import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Located } from '../json/located.ts'
import { error, type Report } from '../json/report.ts'
import { byType } from '../readers/by-type.ts'
import { listOf, objectOf, oneOrMore } from '../readers/collections.ts'
import { nameOf, type Reader } from '../readers/reader.ts'
import { oneOf } from '../readers/scalars.ts'
import { readFilePath, readFolderPath } from './file.ts'

/** One or more specs in an entry of `docs.json`. */
export interface SpecAttachment {
  readonly sources: readonly SpecSource[]
  readonly span: Span
}

export interface SpecSource {
  /** A project path or URL. */
  readonly source: string
  /** Folder of the generated pages. */
  readonly directory?: string | undefined
  /** Overlay files, in the order in which they are applied. */
  readonly overlays?: readonly string[] | undefined
  /** Further files of the same GraphQL schema. */
  readonly files?: readonly string[] | undefined
}

/** The tools whose output an `sdk` attachment can use. */
export const sdkFormats = ['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'] as const

/** The output of a documentation tool. It has one source. */
export interface SdkAttachment extends SpecAttachment {
  readonly format: (typeof sdkFormats)[number]
}

const sourceShape = {
  optional: { directory: readFolderPath, overlays: listOf(readFilePath) },
  required: { source: readFilePath },
}
const readSource = objectOf(sourceShape.optional, sourceShape.required)
const readSdkSource = objectOf({ directory: readFolderPath }, { source: readFilePath, format: oneOf(sdkFormats) })

const readPart = byType<SpecSource>({
  string: (item, report) => {
    const source = readFilePath(item, report)
    return source === undefined ? undefined : { source }
  },
  object: readSource,
})

/** A spec: a path or URL, an object that also has the directory of the pages, or a list of these. */
export const readSpecAttachment: Reader<SpecAttachment> = (value, report) => {
  const sources = oneOrMore<SpecSource>(readPart)(value, report)
  if (!sources) return undefined
  return sources.length > 0 ? { sources, span: value.span } : reportNoSource(value, report)
}

/**
 * A GraphQL schema: a path or URL, or an object that also has the directory of the pages. A list names all files of one
 * schema.
 */
export const readGraphqlAttachment: Reader<SpecAttachment> = (value, report) => {
  const parts = oneOrMore<SpecSource>(readPart)(value, report)
  if (!parts) return undefined
  const [first, ...others] = parts
  if (!first) return reportNoSource(value, report)
  const directory = parts.find(part => part.directory !== undefined)?.directory
  const files = others.map(({ source }) => source)
  return { sources: [{ ...first, directory, ...(files.length > 0 && { files }) }], span: value.span }
}

/** The output of a documentation tool. */
export const readSdkAttachment: Reader<SdkAttachment> = (value, report) => {
  const sdk = readSdkSource(value, report)
  if (sdk) checkEncrypted(sdk.source, value, report)
  return sdk && { sources: [{ source: sdk.source, directory: sdk.directory }], format: sdk.format, span: value.span }
}

function checkEncrypted(source: string, value: Located, report: Report): void {
  if (!/^http:/i.test(source)) return
  const message = `${nameOf(value)} has the source "${source}", but sources are only fetched over HTTPS.`
  report(
    error('config/invalid-address', value.span, message, 'Write "https://", or the path of a file of the project.'),
  )
}

function reportNoSource(value: Located, report: Report): undefined {
  const message = `${nameOf(value)} has no API description, so its pages are missing.`
  report(error('config/empty-list', value.span, message, 'Add a path such as "openapi.json", or remove the key.'))
}
