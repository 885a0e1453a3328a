import type { SourceFile } from '../../source/source-file.ts'
import { moduleTextOf } from '../syntax/module-text.ts'
import type { IslandSource } from '../tree/body.ts'

/** The classes and components that a page must load, because code on it uses them. */
export interface CodeFeatures {
  /** Words that may be utility classes. */
  readonly classes: readonly string[]
  /** Names of components, and of HTML elements that our scripts enhance. */
  readonly features: readonly string[]
}

/** Utility classes that are one plain word. All others contain a special character. */
const singleWordClasses = new Set(
  'absolute antialiased block blur border capitalize collapse container contents filter fixed flex grayscale grid group grow hidden inline invert invisible isolate italic lowercase ordinal outline overline peer relative resize ring rounded shadow shrink static sticky table transition truncate underline uppercase visible'.split(
    ' ',
  ),
)

/** The classes and components that the code of a page's islands uses, in the page or in a file that it imports. */
export function codeFeaturesOf(islands: readonly IslandSource[], files: Iterable<SourceFile>): CodeFeatures {
  if (islands.length === 0) return { classes: [], features: [] }
  const [page, ...imports] = files
  // Code may show a complete imported Markdown file.
  const modules = [page ? moduleTextOf(page.text) : '', ...imports.map(({ text }) => text)]
  return featuresIn([...islands.map(({ code }) => code), ...modules])
}

/** Search source texts for words that may be classes. A word that is not a class adds no CSS rule. */
function featuresIn(texts: readonly string[]): CodeFeatures {
  const classes = new Set<string>()
  const features = new Set<string>()
  for (const text of texts) {
    for (const token of text.split(/[\s"'`{};]+/)) if (mayBeClass(token)) classes.add(token)
    // Searching for a string is much faster than testing each line.
    if ((text.includes('```') || text.includes('~~~')) && /^\s*(?:```|~~~)/m.test(text)) features.add('CodeBlock')
    if (text.includes('twoslash') && /^\s*(?:```|~~~).*\btwoslash\b/m.test(text)) features.add('Twoslash')
    for (const [, name = ''] of text.matchAll(/<([A-Z][\w.]*|img)\b/g)) features.add(name)
  }
  return { classes: [...classes], features: [...features] }
}

/** Whether a word may be a class (`mt-4`, `dark:bg-[#123]`, `-top-1/2`, `!block`), not a call, assignment or URL. */
function mayBeClass(token: string): boolean {
  if (singleWordClasses.has(token)) return true
  if (token.length > 80 || !/^[!-]?[a-z@[*]/.test(token) || /[:,.=(-]$/.test(token)) return false
  const outside = token.replace(/\[[^\]]*\]/g, '[]')
  return /^[a-z@*![\]\d:/.%-]+$/i.test(outside) && /[-:[]/.test(outside) && !outside.includes('//')
}
