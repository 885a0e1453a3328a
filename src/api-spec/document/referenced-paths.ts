import type { Json } from '../../source/json/json.ts'
import { memoize } from '../../source/memoize.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { parseDocument } from './parse/parse-document.ts'
import { resolveReferencePath } from './resolve-reference-path.ts'

/**
 * The files that a spec, or a part of one, references through `$ref`.
 *
 * @returns Unique project paths in document order, without the file itself. They may not exist. Names with percent
 * escapes are returned both raw and decoded. For a fetched file, URLs of the same origin.
 */
export const referencedPaths = memoize(pathsIn)

function pathsIn(file: SourceFile): readonly string[] {
  if (!mayNameFiles(file.text)) return []
  const document = parseDocument(file, () => undefined) // Errors are reported when the spec is parsed.
  const paths = new Set(document ? addressesIn(document.value).flatMap(address => pathsOf(file.path, address)) : [])
  paths.delete(file.path)
  return [...paths]
}

/** A quick check of the source text: most specs contain only internal references, and need not be parsed here. */
function mayNameFiles(text: string): boolean {
  for (const { index, 0: key, 1: first } of text.matchAll(/\$ref["']?\s*:(?=\s*["']?(.?))/g)) {
    if (first !== '#' && !isObjectAt(text, index + key.length)) return true
  }
  if (!fileEnding.test(text)) return false
  const namesAt = new RegExp(plainNames)
  for (const { index, 0: key } of text.matchAll(/(?<![^\s{,"'-])mapping["']?\s*:/g)) {
    namesAt.lastIndex = index + key.length
    const [names] = namesAt.exec(text) ?? [namesInLines(text, index, index + key.length)]
    // An escape may represent any character.
    if (names === undefined || names.includes('\\') || fileEnding.test(names)) return true
  }
  return false
}

/** Whether a value is an object, in JSON or in lines of YAML. Then `$ref` is the name of a property. */
function isObjectAt(text: string, start: number): boolean {
  const object = /\s*\{|[ \t]*\r?\n\s+["']?[\w$-]+["']?:(?=\s)/y
  object.lastIndex = start
  return object.test(text)
}

const fileEnding = /\.(?:ya?ml|json)\b/i

/** The names of a mapping, if they are a plain JSON object with names of limited length. */
const plainNames = /\s*\{(?:[\s,:]|"(?:[^"\\]|\\.){0,500}"){0,2000}\}/y

/** Maximum number of lines of a mapping. Longer ones are parsed. */
const maxLines = 2_000

/**
 * The names of a mapping in YAML, one on each line below the key.
 *
 * @returns `undefined` if they are written in another way.
 */
function namesInLines(text: string, keyStart: number, keyEnd: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', keyStart) + 1, keyStart)
  const [ending] = endOfLine(text, keyEnd) ?? []
  if (ending === undefined || !/^ *(?:- +)*["']?$/.test(before)) return undefined
  const start = keyEnd + ending.length
  const indentation = before.replace(/["']$/, '').length
  let end = start
  for (let lines = 0; ; lines += 1) {
    const next = text.indexOf('\n', end) + 1 || text.length
    const line = text.slice(end, next)
    const isInside = line.trim() === '' || line.search(/[^ ]/) > indentation
    if (lines > maxLines || /[{&*!]/.test(line)) return undefined
    if (!isInside || end === text.length) return text.slice(start, end)
    end = next
  }
}

function endOfLine(text: string, at: number): RegExpExecArray | null {
  const pattern = /[ \t]*\r?\n/y
  pattern.lastIndex = at
  return pattern.exec(text)
}

function addressesIn(root: Json): string[] {
  const addresses = new Set<string>()
  const stack: Json[] = [root]
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child === 'object' && child !== null) stack.push(child)
      else if (key === '$ref' && typeof child === 'string') addresses.add(addressOf(child))
    }
    for (const address of mappedAddresses(value)) addresses.add(address)
  }
  return [...addresses].filter(address => address !== '')
}

/** The mapping of a discriminator may name files too. */
function mappedAddresses(value: object): string[] {
  if (!('mapping' in value) || typeof value.mapping !== 'object' || value.mapping === null) return []
  const named = Object.values(value.mapping).filter(address => typeof address === 'string')
  return named.map(addressOf).filter(address => /\.(ya?ml|json)$/i.test(address))
}

const addressOf = (reference: string): string => reference.split('#')[0] ?? ''

function pathsOf(from: string, address: string): string[] {
  const spellings = isUrl(from) ? [address] : [address, percentDecode(address)]
  return spellings.flatMap(written => {
    const file = resolveReferencePath(from, written)
    return file.type === 'file' ? [file.path] : []
  })
}
