import { linesFrom, linesIn } from '../../source/diagnostics/line-ranges.ts'
import type { Json } from '../../source/json/json.ts'
import { isCopyOption, replaceOptionLists, splitFirstWord, titleInBrackets } from './foreign-options.ts'

/** A parsed code block: its language, its options, and its text without markers. */
export interface CodeFence {
  readonly language?: string | undefined
  readonly title?: string | undefined
  readonly icon?: string | undefined
  readonly lines: boolean
  readonly wrap: boolean
  readonly expandable: boolean
  readonly nocopy: boolean
  readonly twoslash: boolean
  /** Line numbers, counted from 1. */
  readonly highlight: readonly number[]
  readonly focus: readonly number[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
  readonly placement?: string | undefined
  readonly actions?: boolean | undefined
  readonly code: string
}

const option = /^(?:\[(\w+)\]|([\w-]+)(?:=("[^"]*"|'[^']*'|\{[^}]*\}|\S+))?|(\{[\d,\s-]*\}))(?=\s|$)/
/** Options for `docs test`: a page does not show them. */
const testFlags = ['test', 'output']
const testValues = ['test', 'exit', 'timeout']
const pageFlags = ['lines', 'wrap', 'expandable', 'nocopy', 'twoslash']
const pageValues = ['title', 'icon', 'highlight', 'focus', 'placement', 'actions', 'theme']
const flags = new Set([...pageFlags, ...testFlags])
const valued = new Set([...pageValues, ...testValues])

/** An option of other tools, with the number of the first line: `showLineNumbers{3}`. */
const numberedFrom = /(?<!\S)showLineNumbers\{\d*\}(?!\S)/g

/** Options of other documentation tools, with ours that have the same effect. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['filename', 'title'],
  ['showLineNumbers', 'lines'],
  ['linenums', 'lines'],
  ['hl_lines', 'highlight'],
])

/** The options without a value that change how a page shows a code block. */
export const pageFlagNames: readonly string[] = pageFlags

/** The options that a page shows. */
export const pageOptions: ReadonlySet<string> = new Set([...pageFlags, ...pageValues])

/** Whether an option has an effect on a page: ours, or one of another documentation tool. */
export const isPageOption = (name: string): boolean => pageOptions.has(name) || otherNames.has(name)

/** The language and the meta string of a code block, as a Markdown parser returns them. */
interface FenceInfo {
  readonly lang?: string | null | undefined
  readonly meta?: string | null | undefined
}

/**
 * Parse the text after the three backticks. Words that are not options form the title, in any order.
 *
 * @param info The first word and the text after it: `js` and `src/app.js {1,3-5} lines`.
 */
export function parseCodeFence(info: FenceInfo, text: string): CodeFence {
  const { language, options, title } = readInfo(info)
  return { ...toFence(options, title), ...readMarkers(text), language }
}

/** The options of a code block for `docs test`, as written and without quotes. */
export function testOptions(info: FenceInfo): {
  readonly test?: string | undefined
  readonly output?: string | undefined
  readonly exit?: string | undefined
  readonly timeout?: string | undefined
} {
  const { options } = readInfo(info)
  const written = (name: string) => (options[name] === undefined ? undefined : unquote(options[name]))
  return {
    test: written('test'),
    output: written('output'),
    exit: written('exit'),
    timeout: written('timeout'),
  }
}

/** The words of a code block that are not options, and whether they are its title. */
export function titleWordsOf(meta: string): { readonly words: readonly string[]; readonly areShown: boolean } {
  const { options, title } = readInfo({ meta })
  return { words: title, areShown: options.title === undefined }
}

function readInfo(info: FenceInfo) {
  const { language, rest } = splitLanguage(info.lang ?? '', info.meta ?? '')
  const options: Record<string, string> = {}
  const title: string[] = []
  let remaining = replaceOptionLists(rest).replace(numberedFrom, 'lines').trim()
  while (remaining !== '') {
    const match = option.exec(remaining)
    const optionText = match ? takeOption(match, options) : undefined
    const token = optionText ?? /^\S+/.exec(remaining)?.[0] ?? remaining
    if (optionText === undefined) title.push(token)
    remaining = remaining.slice(token.length).trimStart()
  }
  return { language, options, title: isCopyOption(title) ? [] : title }
}

/** Separate the language from options in its place: `python{15}`, `ts:line-numbers`, `nocopy`. */
function splitLanguage(lang: string, meta: string): { language: string | undefined; rest: string } {
  const { language, options } = splitFirstWord(lang)
  if (language === 'nocopy') return { language: undefined, rest: `nocopy ${options} ${meta}` }
  return { language: language === '' ? undefined : language, rest: `${options} ${meta}` }
}

function takeOption(found: RegExpExecArray, options: Record<string, string>): string | undefined {
  const [whole, bracketed, written, value, ranges] = found
  const name = otherNames.get(written ?? '') ?? written
  if (ranges) options.highlight = ranges
  else if (bracketed && flags.has(bracketed)) options[bracketed] = 'true'
  else if (name && flags.has(name)) options[name] = value ?? 'true'
  else if (name && value !== undefined && valued.has(name)) {
    // Our own name of an option takes precedence.
    if (name === written || options[name] === undefined) options[name] = value
  } else return undefined
  return whole
}

function toFence(
  options: Record<string, string>,
  titleWords: readonly string[],
): Omit<CodeFence, 'code' | 'added' | 'removed' | 'language'> {
  const isOn = (name: string) => options[name] !== undefined && unquote(options[name]) !== 'false'
  return {
    title: (options.title ? unquote(options.title) : titleOf(titleWords)) || undefined,
    icon: options.icon ? unquote(options.icon) : undefined,
    lines: isOn('lines'),
    wrap: isOn('wrap'),
    expandable: isOn('expandable'),
    nocopy: isOn('nocopy'),
    twoslash: isOn('twoslash'),
    highlight: linesIn(options.highlight ?? ''),
    focus: linesIn(options.focus ?? ''),
    placement: options.placement ? unquote(options.placement) : undefined,
    actions: options.actions ? isOn('actions') : undefined,
  }
}

const titleOf = (words: readonly string[]): string => titleInBrackets(words.join(' ')).replace(/^(["'])(.*)\1$/, '$2')

const unquote = (value: string): string => value.replace(/^["'{]+|["'}]+$/g, '')

const marker =
  /\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)?\s*\[!code (\+\+|--|highlight|focus|hl)(?::(\d+))?\]\s*(?:-->|\*\/\}?)?\s*$/

/** Remove the `[!code ++]` markers from a text and return the lines that they mark. */
function readMarkers(text: string): { code: string; added: number[]; removed: number[] } {
  if (!text.includes('[!code ')) return { code: text, added: [], removed: [] }
  const added: number[] = []
  const removed: number[] = []
  const lines = text.split('\n').map((line, index) => {
    const match = marker.exec(line)
    if (!match) return line
    const marked = linesFrom(index + 1, Number(match[2] ?? 1))
    if (match[1] === '++') added.push(...marked)
    if (match[1] === '--') removed.push(...marked)
    return line.slice(0, match.index)
  })
  return { code: lines.join('\n'), added, removed }
}

/** The properties of a `CodeBlock` for a fence. Options that are off or absent are left out. */
export function codeBlockProps(fence: CodeFence): Record<string, Json> {
  const { title, ...rest } = fence
  const entries = Object.entries({ ...rest, filename: title }).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as Record<string, Json> // only strings, true and lists of numbers remain
}
