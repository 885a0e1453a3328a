import type { LanguageRegistration, ThemeRegistrationAny } from 'shiki'
import type { HighlightedCode } from '../../components/page-data.ts'
import type { Pair } from '../../config/config.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { lazy } from '../../source/lazy.ts'
import type { Stage } from '../../source/stage.ts'
import { cachedTokenizer, type TokenizeLines } from './cached-tokenizer.ts'
import { parseGrammar } from './check-grammars.ts'
import { type CodeTheme, mergeThemes, readableTheme } from './code-theme.ts'
import { cssVariablesTheme } from './css-variables-theme.ts'
import { languageAliases } from './language-aliases.ts'
import { annotateLines, type ColoredText, lineHtml } from './line-html.ts'
import { prefilteredEngine } from './prefiltered-engine.ts'
import { budgetSearches } from './search-budget.ts'
import type { TypeNote } from './type-checker.ts'

/** What the highlighting of a site depends on besides the code: theme names, and grammars of the author's. */
export interface HighlightSettings {
  readonly themes: Pair<string>
  /** TextMate grammars, as JSON text. */
  readonly grammars: readonly string[]
}

export interface CodeInput {
  readonly language: string
  readonly code: string
  /** What a compiler knows of it; absent, none was asked. */
  readonly notes?: readonly TypeNote[] | undefined
}

/** Those of a site whose author chose none. A theme that an author chose keeps its colours. */
const defaultThemes = new Set(['github-light-default', 'github-dark-default'])

/** Blocks above this size, in characters, are shown plain: tokenising them would take seconds. */
const maxBlockLength = 200_000

/** Highlight a block of code: a string of HTML for each line, tokens as spans with classes of the theme's sheet. */
export const highlight: Stage<HighlightSettings, CodeInput, HighlightedCode | null> = {
  name: 'highlight',
  apply: async (settings, { language, code, notes }) => {
    if (code.length > maxBlockLength) return null
    const tools = await tokenizersFor(settings)
    const grammar = await tools.grammarOf(language)
    if (grammar === undefined) return null
    const lines = coloredLines(tools, grammar, code)
    if (notes === undefined) return { lines: lines.map(lineHtml) }
    const types = (await tools.grammarOf('ts')) ?? grammar
    const noted = annotateLines(lines, notes, type => coloredLines(tools, types, type).map(lineHtml).join('\n'))
    return { ...noted, isTyped: true }
  },
}

function coloredLines({ theme }: Tokenizers, tokensOf: Tokenize, code: string): ColoredText[][] {
  return tokensOf(code).map(line =>
    line.map(({ content, color }) => ({ text: content, name: theme.classOf[(color ?? '').toLowerCase()] })),
  )
}

/** The style sheet of a pair of themes. */
export const codeSheet: Stage<null, HighlightSettings, string> = {
  name: 'code-sheet',
  apply: async (_shared, settings) => (await codeTheme(settings)).sheet,
}

/** Tokens of a text in one language. */
type Tokenize = (code: string) => ReturnType<TokenizeLines>

/** Loaded when there is something to highlight: after most edits, all code is known. */
const shiki = () => import('shiki')

interface Tokenizers {
  readonly theme: CodeTheme
  /** The grammar of a language as authors call it; `undefined` for one that nobody knows. */
  readonly grammarOf: (language: string) => Promise<Tokenize | undefined>
}

// Loading grammars and themes costs far more than a block does, so each set of settings is loaded once a process.
const loaded = new Map<string, Promise<Tokenizers>>()

function tokenizersFor(settings: HighlightSettings): Promise<Tokenizers> {
  const key = JSON.stringify(settings)
  const known = loaded.get(key) ?? loadTokenizers(settings)
  loaded.set(key, known)
  return known
}

async function loadTokenizers(settings: HighlightSettings): Promise<Tokenizers> {
  const theme = await codeTheme(settings)
  const own = settings.grammars.flatMap(text => parseGrammar(text) ?? [])
  const grammars = new Map<string, Promise<Tokenize | undefined>>()
  const grammarOf = (language: string) => {
    const name = resolveLanguage(language)
    const known = grammars.get(name) ?? loadGrammar(name, own, theme)
    grammars.set(name, known)
    return known
  }
  return { theme, grammarOf }
}

/** Languages whose text is mostly a frame for others, and those of them that are met most. */
const embeddedLanguages: ReadonlyMap<string, readonly string[]> = new Map(
  ['markdown', 'md', 'mdx'].map(name => [name, ['tsx', 'typescript', 'javascript', 'json', 'yaml', 'shellscript']]),
)

/**
 * Each language has a highlighter of its own: in one for all, a grammar would change with every other that is loaded
 * later, and the same block would not always have the same colours.
 */
async function loadGrammar(
  name: string,
  own: LanguageRegistration[],
  { registration }: CodeTheme,
): Promise<Tokenize | undefined> {
  const { bundledLanguages, createHighlighter } = await shiki()
  const isOwn = own.some(grammar => grammar.name === name || grammar.aliases?.includes(name))
  const names = isOwn ? [] : [name, ...(embeddedLanguages.get(name) ?? [])]
  const loads = names.map(wanted => Object.entries(bundledLanguages).find(([known]) => known === wanted)?.[1])
  if (!isOwn && loads[0] === undefined) return undefined
  const langs = [...own, ...loads.filter(load => load !== undefined)]
  const { engine, startLine } = await loadEngine()
  const highlighter = await createHighlighter({ engine, themes: [registration], langs, warnings: false })
  const tokenLines = cachedTokenizer(highlighter, registration.name ?? '', startLine)
  return code => tokenLines(name, code)
}

/** One for all languages: many share their patterns. */
const loadEngine = lazy(async () => {
  const { createOnigurumaEngine } = await shiki()
  const { engine, startLine } = budgetSearches(await createOnigurumaEngine(import('shiki/wasm')))
  return { engine: prefilteredEngine(engine), startLine }
})

async function codeTheme({ themes }: HighlightSettings): Promise<CodeTheme> {
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  return mergeThemes({ light, dark })
}

async function loadTheme(name: string): Promise<ThemeRegistrationAny> {
  if (name === 'css-variables') return cssVariablesTheme
  const { bundledThemes } = await shiki()
  const load = Object.entries(bundledThemes).find(([known]) => known === name)?.[1] ?? bundledThemes['github-light']
  const { default: theme } = await load()
  return defaultThemes.has(name) ? readableTheme(theme) : theme
}

/** What the highlighter calls a language. */
function resolveLanguage(written: string): string {
  const name = written.toLowerCase()
  return ownValue(languageAliases, name) ?? name
}
