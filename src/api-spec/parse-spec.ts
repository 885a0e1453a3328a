import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Stage } from '../source/stage.ts'
import { readAsyncApi } from './asyncapi/read-asyncapi.ts'
import { linkPositions } from './document/link-positions.ts'
import { isObject, rootOf, spanOf } from './document/node.ts'
import { textOf } from './document/node-readers.ts'
import { parseDocument } from './document/parse/parse-document.ts'
import { type Documents, documentsOf } from './document/references.ts'
import { error, type Report, reportOnce } from './document/report.ts'
import type { SpecDocument } from './document/spec-document.ts'
import type { ApiSpec, SpecInput } from './model/api-spec.ts'
import { openApiDialect } from './openapi/openapi-dialect.ts'
import { readOpenApi } from './openapi/read-openapi.ts'
import { reportGroups } from './shared-readers/report-groups.ts'
import { swaggerDialect } from './swagger/swagger-dialect.ts'

/** Parses a spec of any supported version. */
export const parseSpec: Stage<null, SpecInput, Outcome<ApiSpec | undefined>> = {
  name: 'parse-spec',
  apply: async (_shared, input) => {
    const diagnostics: Diagnostic[] = []
    return { value: await readSpec(input, reportOnce(diagnostics)), diagnostics }
  },
}

async function readSpec({ file, references, overlays }: SpecInput, report: Report): Promise<ApiSpec | undefined> {
  const written = parseDocument(file, report)
  const main = written && (await applyOverlaysTo(written, overlays, report))
  if (main && [file, ...overlays].some(({ text }) => text.includes('x-mint'))) reportGroups(main, report)
  const read = main && readVersion(documentsOf(main, references, report), report)
  return read && { ...read, links: linkPositions([file, ...references, ...overlays]) }
}

/** The code for overlays is only loaded when it is needed, because few projects have overlays. */
async function applyOverlaysTo(
  main: SpecDocument,
  overlays: readonly SourceFile[],
  report: Report,
): Promise<SpecDocument> {
  if (overlays.length === 0) return main
  const { applyOverlays } = await import('./overlays/apply-overlays.ts')
  return applyOverlays(main, overlays, report)
}

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
  report(error('api-spec/unsupported-version', span, `The version "${version}" of "${key}" cannot be read.`, supported))
  return undefined
}

const supported = 'OpenAPI 3.0 to 3.2, Swagger 2.0 and AsyncAPI 2.0 to 3.1 are read.'

const versionKeys = ['openapi', 'swagger', 'asyncapi', 'swaggerVersion']

const notASpecMessage = ({ main }: Documents): string =>
  `The file "${main.path}" is no description of an API: it says neither "openapi" nor "swagger" nor "asyncapi".`

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
