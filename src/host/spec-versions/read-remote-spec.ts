import { refetchSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import { isGraphqlPath, isGraphqlSchema } from './graphql-file.ts'
import type { SpecsAt } from './read-specs.ts'

/** Fetches the spec at a URL, with the files of the same origin that it refers to, like a build. */
export async function readRemoteSpec(url: string, options: FetchSpecOptions = {}): Promise<SpecsAt> {
  const isGraphql = isGraphqlPath(url.replace(/[?#].*$/s, ''))
  const remote = { url, span: { path: url, line: 1, column: 1 }, isGraphql }
  const { files, diagnostics } = await refetchSpecs([remote], undefined, options)
  const file = files.find(({ path }) => path === url)
  const failure = diagnostics.find(({ severity }) => severity === 'error')
  if (!file || failure) return { problem: [failure?.message, failure?.hint].filter(Boolean).join(' ') }
  const references = files.filter(found => found !== file)
  const graphql = isGraphql || isGraphqlSchema(file) ? {} : undefined
  return {
    specs: [{ file, references, overlays: [], ...(graphql && { graphql }) }],
    isFolder: false,
    root: process.cwd(),
    folder: '',
  }
}
