import { memoize } from '../../source/memoize.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'

type Files = ReadonlyMap<string, SourceFile>

/** Names of the files that say of themselves that they are descriptions, in alphabetical order. */
export const specFiles = memoize((files: Files): readonly string[] =>
  [...files.values()]
    .filter(isSpec)
    .map(({ path }) => path)
    .sort(),
)

const isSpec = ({ path, text }: SourceFile): boolean =>
  (/\.(?:json|ya?ml)$/i.test(path) || isUrl(path)) && mentionsVersion.test(text) && isVersioned(text)

/** A quick look: nearly all files of other kinds end here. */
const mentionsVersion = /\b(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/

/** Whether the version stands at the top, be it behind everything else: some tools sort the keys. */
function isVersioned(text: string): boolean {
  const written = text.replace(/^\uFEFF/, '')
  return /^\s*\{/.test(written) ? hasKeyAtTop(written) : hasLineAtTop(written)
}

/** YAML in lines: at the indent of the first key. */
function hasLineAtTop(text: string): boolean {
  const [, indent = ''] = /^( *)["']?[$\w-]+["']?\s*:/m.exec(text) ?? []
  return new RegExp(`^${indent}["']?(?:openapi|swagger|asyncapi)["']?\\s*:\\s*["']?\\d`, 'm').test(text)
}

/** JSON, or YAML in braces: directly in the outermost ones. */
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
