import { stringify } from 'yaml'
import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { transitiveImports } from '../../content/modules/resolve-imports.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { entryOf, type GeneratedPage } from '../subjects/generated-page.ts'
import type { Reference, SitePageInput } from '../subjects/site-page-input.ts'

/** The source of a generated page: front matter and the text above the reference, from the extensions of the spec. */
export function generatedInput(
  { route, subject, version }: GeneratedPage,
  spec: ApiSpec,
  reference: Reference,
  files: ReadonlyMap<string, SourceFile>,
): SitePageInput {
  const entry = entryOf(spec, subject)
  const { metadata = [], content = '' } = entry?.extensions ?? {}
  const allowed = metadata.filter(([key]) => key !== 'openapi' && key !== 'asyncapi')
  const fields = new Map([...(version === undefined ? [] : [['version', version] as const]), ...allowed])
  const frontMatterText = fields.size > 0 ? `---\n${stringify(Object.fromEntries(fields))}---\n` : ''
  const file = { path: spec.source, text: frontMatterText + content }
  return { file, imports: content === '' ? [] : transitiveImports(file, files), route, reference }
}
