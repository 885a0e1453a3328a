import { memoize } from '../../source/memoize.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'

type Files = ReadonlyMap<string, SourceFile>

/** Paths of the files that declare a version of OpenAPI, Swagger or AsyncAPI, in alphabetical order. */
export const specFiles = memoize((files: Files): readonly string[] => specsAmong(files.values()).sort())

function specsAmong(files: Iterable<SourceFile>): string[] {
  const paths: string[] = []
  for (const file of files) if (isSpec(file)) paths.push(file.path)
  return paths
}

/** Paths of the files with a GraphQL schema, in alphabetical order. */
export const graphqlFiles = (files: Files): readonly string[] =>
  [...files.keys()].filter(path => /\.(?:graphqls?|gql)$/i.test(path)).sort()

const isSpec = (file: SourceFile): boolean =>
  !isPage(file.path) && (/\.(?:json|ya?ml)$/i.test(file.path) || isUrl(file.path)) && hasVersion(file)

/** Excludes most files faster than the patterns. */
const isPage = (path: string): boolean => path.endsWith('.mdx') && !isUrl(path)

/** The text of a page may not be read yet, so it is not accessed before this. */
const hasVersion = ({ text }: SourceFile): boolean => mentionsVersion.test(text) && isVersioned(text)

/** A fast check that excludes nearly all other files. */
const mentionsVersion = /\b(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/

/** Whether the version is a key at the top level. It may be the last key, because some tools sort keys. */
function isVersioned(text: string): boolean {
  const written = text.replace(/^\uFEFF/, '')
  return /^\s*\{/.test(written) ? hasKeyAtTop(written) : hasLineAtTop(written)
}

/** YAML in block style: at the indent of the first key. */
function hasLineAtTop(text: string): boolean {
  const [, indent = ''] = /^( *)["']?[$\w-]+["']?\s*:/m.exec(text) ?? []
  return new RegExp(`^${indent}["']?(?:openapi|swagger|asyncapi)["']?\\s*:\\s*["']?\\d`, 'm').test(text)
}

/** JSON, or YAML in flow style: directly in the outermost braces. */
function hasKeyAtTop(text: string): boolean {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && entry.test(text.slice(index, index + 100))) return true
  }
  return false
}

const tokens = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'|\b(?:openapi|swagger|asyncapi)\b/g
const entry = /^(["']?)(?:openapi|swagger|asyncapi)\1\s*:\s*["']?\d/
