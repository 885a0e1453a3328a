import type { SourceFile } from '../../source/source-file.ts'
import { moduleTextOf } from '../syntax/module-text.ts'
import type { IslandSource } from '../tree/body.ts'

/** What the source text of code names that a page must bring along. */
export interface CodeFeatures {
  /** Words that may be utility classes. */
  readonly classes: readonly string[]
  /** Components by name, and HTML elements that scripts of ours serve. */
  readonly features: readonly string[]
}

/** Utility classes that are one plain word; all others have a sign of their own in them. */
const singleWordClasses = new Set(
  'absolute antialiased block blur border capitalize collapse container contents filter fixed flex grayscale grid group grow hidden inline invert invisible isolate italic lowercase ordinal outline overline peer relative resize ring rounded shadow shrink static sticky table transition truncate underline uppercase visible'.split(
    ' ',
  ),
)

/** What the code of a page's islands names, in the page itself or in a file that it imports. */
export function codeFeaturesOf(islands: readonly IslandSource[], files: Iterable<SourceFile>): CodeFeatures {
  if (islands.length === 0) return { classes: [], features: [] }
  const [page, ...imports] = files
  // Code may show an imported Markdown file as a whole.
  const modules = [page ? moduleTextOf(page.text) : '', ...imports.map(({ text }) => text)]
  return featuresIn([...islands.map(({ code }) => code), ...modules])
}

/** Look through source texts for words that may be classes. What is none costs nothing: no rule comes of it. */
function featuresIn(texts: readonly string[]): CodeFeatures {
  const classes = new Set<string>()
  const features = new Set<string>()
  for (const text of texts) {
    for (const token of text.split(/[\s"'`{};]+/)) if (mayBeClass(token)) classes.add(token)
    if (/^\s*(?:```|~~~)/m.test(text)) features.add('CodeBlock')
    if (/^\s*(?:```|~~~).*\btwoslash\b/m.test(text)) features.add('Twoslash')
    for (const [, name = ''] of text.matchAll(/<([A-Z][\w.]*|img)\b/g)) features.add(name)
  }
  return { classes: [...classes], features: [...features] }
}

/** `mt-4`, `dark:bg-[#123]`, `-top-1/2`, `!block`; never a call, an assignment or an address. */
function mayBeClass(token: string): boolean {
  if (singleWordClasses.has(token)) return true
  if (token.length > 80 || !/^[!-]?[a-z@[*]/.test(token) || /[:,.=(-]$/.test(token)) return false
  const outside = token.replace(/\[[^\]]*\]/g, '[]')
  return /^[a-z@*![\]\d:/.%-]+$/i.test(outside) && /[-:[]/.test(outside) && !outside.includes('//')
}
