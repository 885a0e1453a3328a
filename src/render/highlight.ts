import {
  bundledLanguages,
  bundledThemes,
  createHighlighter,
  type Highlighter,
  type LanguageRegistration,
  type ThemeRegistrationAny,
} from 'shiki'
import type { HighlightedCode } from '../components/page-data.ts'
import type { Pair } from '../config/config.ts'
import type { Stage } from '../source/stage.ts'
import { type CodeTheme, mergeThemes, readableTheme } from './code-theme.ts'
import { cssVariablesTheme } from './css-variables-theme.ts'
import { languageAliases } from './language-aliases.ts'
import { rememberLines, type TokenLines } from './token-lines.ts'
import { type ColoredText, lineHtml, notedLines } from './type-html.ts'
import type { TypeNote } from './typed-code.ts'

/** What the highlighting of a site depends on besides the code: theme names, and grammars of the author's. */
export interface HighlightSettings {
  readonly themes: Pair<string>
  /** TextMate grammars, as JSON text. */
  readonly grammars: readonly string[]
}

export interface CodeText {
  readonly language: string
  readonly code: string
  /** What a compiler knows of it; absent, none was asked. */
  readonly notes?: readonly TypeNote[] | undefined
}

/** Those of a site whose author chose none. A theme that an author chose keeps its colours. */
const ourThemes = new Set(['github-light-default', 'github-dark-default'])

/** Blocks above this size, in characters, are shown plain: tokenising them would take seconds. */
const largestBlock = 200_000

/** Highlight a block of code: a string of HTML for each line, tokens as spans with classes of the theme's sheet. */
export const highlight: Stage<HighlightSettings, CodeText, HighlightedCode | null> = {
  name: 'highlight',
  apply: async (settings, { language, code, notes }) => {
    if (code.length > largestBlock) return null
    const tools = await toolsFor(settings)
    const name = await loadLanguage(tools.highlighter, language)
    if (name === undefined) return null
    const lines = colored(tools, name, code)
    if (notes === undefined) return { lines: lines.map(lineHtml) }
    const types = (await loadLanguage(tools.highlighter, 'ts')) ?? name
    const noted = notedLines(lines, notes, type => colored(tools, types, type).map(lineHtml).join('\n'))
    return { ...noted, isTyped: true }
  },
}

/** The language was loaded just now. */
function colored({ theme, tokenLines }: Tools, language: string, code: string): ColoredText[][] {
  return tokenLines(language, code).map(line =>
    line.map(({ content, color }) => ({ text: content, name: theme.classOf[(color ?? '').toLowerCase()] })),
  )
}

/** The style sheet of a pair of themes. */
export const codeSheet: Stage<null, HighlightSettings, string> = {
  name: 'code-sheet',
  apply: async (_shared, settings) => (await codeTheme(settings)).sheet,
}

interface Tools {
  readonly highlighter: Highlighter
  readonly theme: CodeTheme
  readonly tokenLines: TokenLines
}

// Loading grammars and themes costs far more than a block does, so each set of settings is loaded once a process.
const loaded = new Map<string, Promise<Tools>>()

function toolsFor(settings: HighlightSettings): Promise<Tools> {
  const key = JSON.stringify(settings)
  const known = loaded.get(key) ?? loadTools(settings)
  loaded.set(key, known)
  return known
}

async function loadTools(settings: HighlightSettings): Promise<Tools> {
  const theme = await codeTheme(settings)
  const langs = settings.grammars.flatMap(parseGrammar)
  const highlighter = await createHighlighter({ themes: [theme.registration], langs })
  return { theme, highlighter, tokenLines: rememberLines(highlighter, theme.registration.name ?? '') }
}

async function codeTheme({ themes }: HighlightSettings): Promise<CodeTheme> {
  const [light, dark] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  return mergeThemes({ light, dark })
}

async function loadTheme(name: string): Promise<ThemeRegistrationAny> {
  if (name === 'css-variables') return cssVariablesTheme
  const load = Object.entries(bundledThemes).find(([known]) => known === name)?.[1] ?? bundledThemes['github-light']
  const { default: theme } = await load()
  return ourThemes.has(name) ? readableTheme(theme) : theme
}

function parseGrammar(text: string): LanguageRegistration[] {
  try {
    const grammar: unknown = JSON.parse(text)
    return isGrammar(grammar) ? [grammar] : []
  } catch {
    return [] // The configuration has reported it.
  }
}

const isGrammar = (value: unknown): value is LanguageRegistration =>
  typeof value === 'object' && value !== null && 'name' in value && 'scopeName' in value

/** The name under which a language is ready to be used; `undefined` for one that nobody knows. */
async function loadLanguage(highlighter: Highlighter, written: string): Promise<string | undefined> {
  const name = written.toLowerCase()
  const wanted = (Object.hasOwn(languageAliases, name) ? languageAliases[name] : undefined) ?? name
  if (highlighter.getLoadedLanguages().includes(wanted)) return wanted
  const load = Object.entries(bundledLanguages).find(([known]) => known === wanted)?.[1]
  if (!load) return undefined
  await highlighter.loadLanguage(load)
  return wanted
}
