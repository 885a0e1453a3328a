import type { LanguageRegistration, ThemeRegistrationAny } from 'shiki'
import type { HighlightedCode } from '../../components/page-data.ts'
import type { ModePair } from '../../config/config.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { lazy } from '../../source/lazy.ts'
import type { Stage } from '../../source/stage.ts'
import { cachedTokenizer, type TokenizeLines } from './cached-tokenizer.ts'
import { parseGrammar } from './check-grammars.ts'
import { type CodeTheme, mergeThemes, readableTheme } from './code-theme.ts'
import { cssVariablesTheme } from './css-variables-theme.ts'
import { languageAliases } from './language-aliases.ts'
import { annotateLines, type ColoredToken, lineHtml } from './line-html.ts'
import { prefilteredEngine } from './prefiltered-engine.ts'
import { requiredLiterals } from './required-literals.ts'
import { budgetSearches } from './search-budget.ts'
import type { TypeNote } from './type-checker.ts'

/** The highlighting settings of a site: theme names, and the author's grammars. */
export interface HighlightSettings {
  readonly themes: ModePair<string>
  /** TextMate grammars, as JSON text. */
  readonly grammars: readonly string[]
}

export interface CodeInput {
  readonly language: string
  readonly code: string
  /** Notes of the compiler; absent if the code was not type-checked. */
  readonly notes?: readonly TypeNote[] | undefined
}

/** Blocks above this size, in characters, are not highlighted, because tokenizing them would take seconds. */
const maxBlockLength = 200_000

/** Highlights a code block: one HTML string per line, with tokens as spans with classes of the theme's style sheet. */
export const highlight: Stage<HighlightSettings, CodeInput, HighlightedCode | null> = {
  name: 'highlight',
  cache: { build: true, disk: true },
  apply: async (settings, { language, code, notes }) => {
    if (code.length > maxBlockLength) return null
    const tokenizers = await tokenizersFor(settings)
    const grammar = await tokenizers.grammarOf(language)
    if (grammar === undefined) return null
    const lines = coloredLines(tokenizers, grammar, code)
    if (notes === undefined) return { lines: lines.map(lineHtml) }
    const types = (await tokenizers.grammarOf('ts')) ?? grammar
    const annotated = annotateLines(lines, notes, type =>
      coloredLines(tokenizers, types, type).map(lineHtml).join('\n'),
    )
    return { ...annotated, isTyped: true }
  },
}

function coloredLines({ theme }: Tokenizers, tokensOf: Tokenize, code: string): ColoredToken[][] {
  return tokensOf(code).map(line =>
    line.map(({ content, color }) => ({ text: content, name: theme.classOf[(color ?? '').toLowerCase()] })),
  )
}

/** The style sheet of a pair of themes. */
export const codeSheet: Stage<null, HighlightSettings, string> = {
  name: 'code-sheet',
  cache: { disk: true },
  apply: async (_shared, settings) => (await codeTheme(settings)).sheet,
}

/** Tokenizes a text in one language. */
type Tokenize = (code: string) => ReturnType<TokenizeLines>

/** Loaded only if there is code to highlight. After most edits, all code is cached. */
const shiki = () => import('./shiki.ts')

interface Tokenizers {
  readonly theme: CodeTheme
  /** The tokenizer for a language by the name that the author wrote; `undefined` if the language is unknown. */
  readonly grammarOf: (language: string) => Promise<Tokenize | undefined>
}

// Loading grammars and themes takes much longer than highlighting a block, so it is done once per process and settings.
const loaded = new Map<string, Promise<Tokenizers>>()

function tokenizersFor(settings: HighlightSettings): Promise<Tokenizers> {
  const key = JSON.stringify(settings)
  const known = loaded.get(key) ?? loadTokenizers(settings)
  loaded.set(key, known)
  return known
}

async function loadTokenizers(settings: HighlightSettings): Promise<Tokenizers> {
  const theme = await codeTheme(settings)
  const authorGrammars = settings.grammars.flatMap(text => parseGrammar(text) ?? [])
  const grammars = new Map<string, Promise<Tokenize | undefined>>()
  const grammarOf: Tokenizers['grammarOf'] = language => {
    const name = resolveLanguage(language)
    const known = grammars.get(name) ?? findGrammar(name)
    grammars.set(name, known)
    return known
  }
  /** Names of one language share a grammar, unless the author has replaced it for one of them. */
  const findGrammar = async (name: string) => {
    const mainName = mainNameOf(name, await shiki())
    const isShared = mainName !== name && ![name, mainName].some(one => isNamed(one, authorGrammars))
    return isShared ? grammarOf(mainName) : loadGrammar(name, authorGrammars, theme)
  }
  return { theme, grammarOf }
}

const isNamed = (name: string, grammars: readonly LanguageRegistration[]): boolean =>
  grammars.some(grammar => grammar.name === name || grammar.aliases?.includes(name))

/** The main name of a language that has several: `typescript` for `ts`. */
const mainNameOf = (name: string, { bundledLanguagesInfo }: typeof import('./shiki.ts')): string =>
  bundledLanguagesInfo.find(({ aliases }) => aliases?.includes(name))?.id ?? name

/** Languages that mostly contain code in other languages, with the most common ones. */
const embeddedLanguages: ReadonlyMap<string, readonly string[]> = new Map(
  ['markdown', 'mdx'].map(name => [name, ['tsx', 'typescript', 'javascript', 'json', 'yaml', 'shellscript']]),
)

/**
 * Each language has its own highlighter. With a shared one, loading a grammar could change other grammars, so that the
 * same block would not always have the same colors.
 */
async function loadGrammar(
  name: string,
  authorGrammars: LanguageRegistration[],
  { registration }: CodeTheme,
): Promise<Tokenize | undefined> {
  const { bundledLanguages, createTokenizer } = await shiki()
  const isAuthorGrammar = isNamed(name, authorGrammars)
  const names = isAuthorGrammar ? [] : [name, ...(embeddedLanguages.get(name) ?? [])]
  const loads = names.map(requested => Object.entries(bundledLanguages).find(([known]) => known === requested)?.[1])
  if (!isAuthorGrammar && loads[0] === undefined) return undefined
  const langs = [...authorGrammars, ...loads.filter(load => load !== undefined)]
  const { engine, startLine } = await loadEngine()
  const tokenizer = await createTokenizer({ engine, themes: [registration], langs, warnings: false })
  const tokenizeLines = cachedTokenizer(tokenizer, registration.name ?? '', startLine)
  return code => tokenizeLines(name, code)
}

/** One engine for all languages, because many share patterns. */
export const loadEngine = lazy(async () => {
  const { createOnigurumaEngine, precomputedLiterals } = await shiki()
  // The bundle of the package replaces this module, see `build-package.mjs`.
  const { engine, startLine } = budgetSearches(await createOnigurumaEngine(import('shiki/wasm')))
  const literalsOf = (pattern: string) => ownValue(precomputedLiterals, pattern) ?? requiredLiterals(pattern)
  return { engine: prefilteredEngine(engine, literalsOf), startLine }
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
  return readableTheme(theme)
}

/** The highlighter's name for a language. */
function resolveLanguage(written: string): string {
  const name = written.toLowerCase()
  return ownValue(languageAliases, name) ?? name
}
