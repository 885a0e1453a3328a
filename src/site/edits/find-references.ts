import { splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import { applyEdits, type EditedText, originalOffset, type TextEdit } from '../../content/syntax/text-edits.ts'
import { codeReferences } from './code-references.ts'
import { dataReferences } from './data-references.ts'
import { frontMatterReferences } from './front-matter-references.ts'
import { pageReferences } from './page-references.ts'
import { type Reference, shifted } from './reference.ts'

/**
 * All references to pages and files in a page, snippet, module, style sheet or spec.
 *
 * @param isConfig Whether the file is a part of the configuration of the site.
 */
export function findReferences(path: string, source: string, isConfig = false): readonly Reference[] {
  const kind = /\.(?:(?<page>mdx?)|(?<code>[cm]?[jt]sx?)|(?<css>css)|(?<data>json|ya?ml))$/i.exec(path)?.groups
  if (kind?.page) return inPage(path, source)
  if (kind?.code) return codeReferences(source)
  if (kind?.css) return inStyleSheet(source)
  return kind?.data ? dataReferences(source, isConfig) : []
}

/** A page is parsed without byte order mark, carriage returns and control characters, so positions are converted. */
function inPage(path: string, source: string): readonly Reference[] {
  const edited = applyEdits({ text: source }, unparsedCharacters(source))
  const { text } = edited
  const { value: split } = splitFrontmatter({ path, text })
  const offset = text.length - split.text.length
  const found = [
    ...frontMatterReferences(text.slice(0, offset)),
    ...shifted(pageReferences(path, split.text, split.lineOffset), offset),
  ]
  return edited.origins ? found.map(reference => atOriginal(reference, edited)) : found
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: front matter is split without them
const unparsed = /^\uFEFF|\r\n?|[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g

function unparsedCharacters(source: string): readonly TextEdit[] {
  return [...source.matchAll(unparsed)].map(({ 0: found, index }) => ({
    offset: index,
    remove: found.length,
    insert: found.startsWith('\r') ? '\n' : '',
  }))
}

function atOriginal(reference: Reference, edited: EditedText): Reference {
  // The end is the position after the last character. Removed characters after it are not included.
  const end = originalOffset(reference.end - 1, edited) + 1
  return { ...reference, start: originalOffset(reference.start, edited), end }
}

function inStyleSheet(source: string): readonly Reference[] {
  return [...source.matchAll(/\burl\(\s*(["']?)(?<address>[^"'()\s]+)\1\s*\)/g)].map(found => {
    const written = found.groups?.address ?? ''
    const start = found.index + found[0].indexOf(written, 'url('.length)
    return { start, end: start + written.length, written, kind: 'address' }
  })
}
