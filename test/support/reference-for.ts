import { parseSpec } from '../../src/api-spec/parse-spec.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { pageInputs } from '../../src/content/pages/page-inputs.ts'
import { buildPage } from '../../src/content/parse-page.ts'
import { specInputs } from '../../src/reference/binding/spec-inputs.ts'
import { type BuiltReference, buildReference } from '../../src/reference/build-reference.ts'
import { parseSitePage, type SitePage } from '../../src/reference/pages/parse-site-page.ts'
import type { Reader } from '../../src/source/access/access.ts'
import { runSequentially } from '../../src/source/stage.ts'
import { docsFolder } from './docs-folder.ts'
import { leastConfig } from './literal-config.ts'

/** The reference of a literal project as a reader sees it, and its pages by route. */
export interface ReferenceForReader {
  readonly reference: BuiltReference
  readonly pages: ReadonlyMap<string, SitePage>
}

/** Builds the reference of literal files for a reader; without one, for a site without sign-in. */
export async function referenceFor(
  files: Readonly<Record<string, string>>,
  docsJson: object,
  reader?: Reader,
): Promise<ReferenceForReader> {
  const folder = docsFolder({ 'docs.json': JSON.stringify({ ...leastConfig, ...docsJson }), ...files })
  const { value: config } = parseConfig(folder)
  if (!config) throw new Error('The literal docs.json cannot be used.')
  const content = { variables: {}, components: ['ParamField'], code: true }
  const inputs = pageInputs(folder.files, new Set()).value
  const pages = inputs.map(input => buildPage(content, input).value.page)
  const specs = specInputs(folder.files, config, pages).value
  const parse = async (reader?: Reader) => {
    const outcomes = await runSequentially(
      parseSpec,
      null,
      specs.map(input => ({ ...input, reader })),
    )
    return outcomes.flatMap(({ value }) => value ?? [])
  }
  const reference = buildReference({
    config,
    pages,
    inputs,
    files: folder.files,
    specs: await parse(),
    visibleSpecs: reader && (await parse(reader)),
    reader,
  })
  const shared = { specs: reference.specs, content, api: config.api, base: '' }
  const built = await runSequentially(parseSitePage, shared, reference.inputs)
  return { reference, pages: new Map(built.map(({ value }) => [value.page.route, value])) }
}
