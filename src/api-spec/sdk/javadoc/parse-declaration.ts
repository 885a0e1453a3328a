import type { SdkParameter, SdkType } from '../../model/sdk.ts'
import { emptyParameter } from '../empty-symbol.ts'
import { type LinkedText, slice } from '../html/linked-text.ts'
import { commasOf, endOfBracket, layOutDeclaration } from '../lay-out-declaration.ts'

/** The parts of a Java declaration. */
export interface Declaration {
  readonly code: string
  readonly modifiers: readonly string[]
  readonly typeParameters: readonly SdkParameter[]
  /** The type of a field, or what a method returns. */
  readonly type?: SdkType | undefined
  readonly parameters: readonly SdkParameter[]
  /** Of a method or constructor. */
  readonly throws: readonly SdkType[]
  /** Of a class, record, enum or interface: the word that introduces it. */
  readonly keyword?: string | undefined
  readonly extends: readonly SdkType[]
  readonly implements: readonly SdkType[]
}

const modifierWords = new Set(
  'public protected private static final abstract default sealed non-sealed synchronized native strictfp transient volatile'.split(
    ' ',
  ),
)
const labels = new Set('protected static final abstract default sealed non-sealed'.split(' '))

/** Parses the declaration of a method, constructor or field. */
export function parseMember(declaration: LinkedText, name: string): Declaration {
  const { text } = declaration
  const start = endOfAnnotations(text)
  const { words, end } = modifiersAt(text, start)
  const generics = genericsAt(declaration, end)
  const nameAt = nameOffset(text, name, generics.end)
  const type = slice(declaration, generics.end, nameAt)
  const open = text.charAt(nameAt + name.length) === '(' ? nameAt + name.length : undefined
  const close = open === undefined ? undefined : endOfBracket(text, open)
  return {
    code: withAnnotations(text, start),
    modifiers: words.filter(word => labels.has(word)),
    typeParameters: generics.parameters,
    type,
    parameters: open === undefined || close === undefined ? [] : parametersIn(declaration, open + 1, close),
    throws: close === undefined ? [] : typesAfter('throws', declaration, close + 1),
    extends: [],
    implements: [],
  }
}

/** Parses the declaration of a class, interface, enum, record or annotation. */
export function parseType(declaration: LinkedText): Declaration {
  const { text } = declaration
  const start = endOfAnnotations(text)
  const { words, end } = modifiersAt(text, start)
  const [keyword = 'class', afterKeyword = end] = keywordAt(text, end)
  const name = /^[\p{L}\p{N}_$.]+/u.exec(text.slice(afterKeyword))?.[0] ?? ''
  const generics = genericsAt(declaration, afterKeyword + name.length)
  const open = text.charAt(generics.end) === '(' ? generics.end : undefined
  const close = open === undefined ? undefined : endOfBracket(text, open)
  const rest = close === undefined ? generics.end : close + 1
  return {
    code: withAnnotations(withoutRoot(text), start),
    modifiers: words.filter(word => labels.has(word)),
    typeParameters: generics.parameters,
    parameters: open === undefined || close === undefined ? [] : parametersIn(declaration, open + 1, close),
    throws: [],
    keyword,
    extends: typesAfter('extends', declaration, rest),
    implements: typesAfter('implements', declaration, rest),
  }
}

/** What every class, record or enum extends says nothing. */
const withoutRoot = (text: string): string =>
  text.replace(/ extends (?:java\.lang\.)?(?:Object|Record|Enum<[\p{L}\p{N}_$.]+>)(?=\s|$)/u, '')

/** Where annotations before a declaration end: `@Deprecated(since="1.1") @SafeVarargs`. */
function endOfAnnotations(text: string): number {
  let end = 0
  while (text.charAt(end) === '@' && !/^@interface\b/.test(text.slice(end, end + 12))) {
    const name = /^@[\p{L}\p{N}_$.]+\s*/u.exec(text.slice(end))?.[0] ?? '@'
    end += name.length
    if (text.charAt(end) === '(') end = (endOfBracket(text, end) ?? text.length) + 1
    end += /^\s*/.exec(text.slice(end))?.[0].length ?? 0
  }
  return end
}

const withAnnotations = (text: string, start: number): string => {
  const annotations = text.slice(0, start).trim()
  const declaration = layOutDeclaration(text.slice(start))
  return annotations === '' ? declaration : `${annotations}\n${declaration}`
}

function modifiersAt(text: string, start: number): { words: string[]; end: number } {
  const words: string[] = []
  let end = start
  for (;;) {
    const word = /^([a-z-]+)\s+/.exec(text.slice(end, end + 30))
    if (!word?.[1] || !modifierWords.has(word[1])) return { words, end }
    words.push(word[1])
    end += word[0].length
  }
}

function keywordAt(text: string, start: number): [string?, number?] {
  const match = /^(@?[a-z]+)\s+/.exec(text.slice(start, start + 30))
  return match?.[1] ? [match[1], start + match[0].length] : []
}

/** Type parameters: `<T extends Comparable<T>, K>`. */
function genericsAt(declaration: LinkedText, start: number): { parameters: SdkParameter[]; end: number } {
  const { text } = declaration
  const close = text.charAt(start) === '<' ? endOfBracket(text, start) : undefined
  if (close === undefined) return { parameters: [], end: start }
  const parameters = rangesIn(text, start + 1, close).map(([from, to]): SdkParameter => {
    const written = text.slice(from, to)
    const bound = /^\s*(?:@\S+\s+)*([\p{L}\p{N}_$]+)\s+extends\s+/u.exec(written)
    const name = bound?.[1] ?? written.trim().split(/\s+/).at(-1) ?? ''
    return { ...emptyParameter, name, type: bound ? slice(declaration, from + bound[0].length, to) : undefined }
  })
  const spaces = /^\s*/.exec(text.slice(close + 1))?.[0].length ?? 0
  return { parameters, end: close + 1 + spaces }
}

/** Where the name of a member is. Names of types before it can contain the same letters. */
function nameOffset(text: string, name: string, start: number): number {
  let at = text.indexOf(name, start)
  while (at >= 0) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + name.length)
    if ((at === start || before === ' ') && (after === '(' || after === '' || after === ' ')) return at
    at = text.indexOf(name, at + 1)
  }
  return text.length
}

function parametersIn(declaration: LinkedText, start: number, end: number): SdkParameter[] {
  return rangesIn(declaration.text, start, end).map(([from, to]): SdkParameter => {
    const written = declaration.text.slice(from, to)
    const name = /[\p{L}\p{N}_$.]+$/u.exec(written.trimEnd())?.[0] ?? ''
    const nameAt = from + written.trimEnd().length - name.length
    const skipped = endOfAnnotations(written.trimStart()) + written.length - written.trimStart().length
    return {
      ...emptyParameter,
      name,
      type: slice(declaration, from + skipped, nameAt),
      isRest: /\.\.\.\s*$/.test(declaration.text.slice(from, nameAt)),
    }
  })
}

/** The types after a word such as `throws` or `implements`, until the next such word. */
function typesAfter(word: string, declaration: LinkedText, start: number): SdkType[] {
  const found = new RegExp(`(?:^|\\s)${word}\\s+`).exec(declaration.text.slice(start))
  if (!found) return []
  const from = start + found.index + found[0].length
  const next = /\s(?:extends|implements|permits|throws)\s/.exec(declaration.text.slice(from))
  const end = next ? from + next.index : declaration.text.length
  return rangesIn(declaration.text, from, end).flatMap(([first, last]) => {
    const type = slice(declaration, first, last)
    return type ? [type] : []
  })
}

/** Ranges between commas, without those that are empty. */
const rangesIn = (text: string, start: number, end: number): (readonly [number, number])[] =>
  commasOf(text.slice(start, end))
    .map(([from, to]) => [from + start, to + start] as const)
    .filter(([from, to]) => text.slice(from, to).trim() !== '')
