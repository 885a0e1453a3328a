import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Stage } from '../source/stage.ts'
import { readAsyncApi } from './asyncapi/read-asyncapi.ts'
import { linkPositions, linkPositionsIn } from './document/link-positions.ts'
import { isObject, rootOf, spanOf } from './document/node.ts'
import { textOf } from './document/node-readers.ts'
import { parseDocument } from './document/parse/parse-document.ts'
import { type Documents, documentsOf } from './document/references.ts'
import { error, type Report, reportOnce } from './document/report.ts'
import { isSyntaxError } from './document/syntax-errors.ts'
import type { ApiSpec, SpecInput } from './model/api-spec.ts'
import { openApiDialect } from './openapi/openapi-dialect.ts'
import { readOpenApi } from './openapi/read-openapi.ts'
import { parseMainDocument } from './overlays/parse-main-document.ts'
import { swaggerDialect } from './swagger/swagger-dialect.ts'
import { restrictionsOf } from './visibility/restrictions.ts'

/** Parses a spec of any supported version. */
export const parseSpec: Stage<null, SpecInput, Outcome<ApiSpec | undefined>> = {
  name: 'parse-spec',
  cache: { session: ({ file }) => file.path, disk: true },
  apply: async (_shared, input) => {
    const diagnostics: Diagnostic[] = []
    const spec = await readSpec(input, withoutConsequences(reportOnce(diagnostics)))
    const value = spec && diagnostics.some(isSyntaxError) ? { ...spec, hasSyntaxError: true as const } : spec
    return { value, diagnostics }
  },
}

async function readSpec(input: SpecInput, report: Report): Promise<ApiSpec | undefined> {
  const { file, references, overlays, reader, graphql, sdk } = input
  if (sdk) {
    const { readSdk } = await import('./sdk/read-sdk.ts')
    return readSdk(input, sdk, report)
  }
  if (graphql) {
    const { readGraphql } = await import('./graphql/read-graphql.ts')
    const read = readGraphql(input, graphql, report)
    return read && { ...read, links: linkPositions([file, ...references]) }
  }
  const main = await parseMainDocument(input, report)
  if (!main) return undefined
  if (reader) {
    const { filterDocuments } = await import('./visibility/filter-documents.ts')
    const { documents, byPath } = filterDocuments({ main, references, reader }, report)
    const read = readVersion(documents, report)
    const links = linkPositionsIn(
      [...byPath.values()].map(({ value }) => value),
      linkPositions([file, ...references]),
    )
    return read && { ...read, links }
  }
  const read = readVersion(documentsOf(main, references, report), report)
  if (!read) return undefined
  const files = [file, ...references, ...overlays]
  const restrictions = files.some(mayRestrict) ? restrictionsOf([main, ...parsedFiles(references)]) : undefined
  return { ...read, ...(restrictions && { restrictions }), links: linkPositions(files) }
}

/** A file that is not recognized as a spec after a syntax error has only one problem: the syntax error. */
function withoutConsequences(report: Report): Report {
  const brokenFiles = new Set<string>()
  return diagnostic => {
    const { code, span } = diagnostic
    const path = span?.path ?? ''
    if (isSyntaxError(diagnostic)) brokenFiles.add(path)
    if (code !== 'api-spec/not-a-description' || !brokenFiles.has(path)) report(diagnostic)
  }
}

/** A check that excludes nearly all files. */
const mayRestrict = ({ text }: SourceFile): boolean => text.includes('x-mint')

/** Errors in these files are reported where they are read. */
const parsedFiles = (files: readonly SourceFile[]) =>
  files.filter(mayRestrict).flatMap(file => parseDocument(file, () => undefined) ?? [])

function readVersion(documents: Documents, report: Report): ApiSpec | undefined {
  const root = rootOf(documents.main)
  const key = isObject(root.value)
    ? versionKeys.find(key => textOf(root, key, () => undefined) !== undefined)
    : undefined
  if (key === undefined) {
    report(error('api-spec/not-a-description', spanOf(root), notASpecMessage(documents), supported))
    return undefined
  }
  const version = textOf(root, key, report) ?? ''
  const reader = readers.find(reader => reader.key === key && reader.versions.test(version))
  if (reader) return reader.read(documents, version, report)
  const span = documents.main.spanOf(`/${key}`)
  report(
    error('api-spec/unsupported-version', span, `The version "${version}" of "${key}" is not supported.`, supported),
  )
  return undefined
}

const supported = 'Supported versions: OpenAPI 3.0 to 3.2, Swagger 2.0, and AsyncAPI 2.0 to 3.1.'

const versionKeys = ['openapi', 'swagger', 'asyncapi', 'swaggerVersion']

const notASpecMessage = ({ main }: Documents): string =>
  `The file "${main.path}" is not an API description: it needs one of the keys "openapi", "swagger" or "asyncapi".`

interface Reader {
  readonly key: string
  readonly versions: RegExp
  readonly read: (documents: Documents, version: string, report: Report) => ApiSpec | undefined
}

const readers: readonly Reader[] = [
  { key: 'openapi', versions: /^3(\.|$)/, read: (...args) => readOpenApi(openApiDialect, ...args) },
  { key: 'swagger', versions: /^2(\.|$)/, read: (...args) => readOpenApi(swaggerDialect, ...args) },
  { key: 'asyncapi', versions: /^[23](\.|$)/, read: readAsyncApi },
]
