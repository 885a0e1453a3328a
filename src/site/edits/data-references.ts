import { inlineLinks, type Reference } from './reference.ts'

/**
 * References in JSON and YAML: `$ref`, links in the descriptions of an API.
 *
 * @param isConfig Whether strings may also be paths of files, as in `docs.json`.
 */
export function dataReferences(text: string, isConfig: boolean): readonly Reference[] {
  const found = [...text.matchAll(reference)].map((match): Reference => {
    const written = match.groups?.file ?? ''
    const start = match.index + match[0].length - written.length
    return { start, end: start + written.length, written, kind: 'import' }
  })
  const files = isConfig ? [...text.matchAll(quotedFile)].map(toFile) : []
  return [...found, ...files, ...(isConfig || isDescription.test(text) ? inlineLinks(text) : [])]
}

/** The file of a `$ref`, which may be followed by a pointer into it. */
const reference = /["']?\$ref["']?\s*:\s*["']?(?<file>\.{0,2}[^"'#\s,{}:]+)/g

const quotedFile = /"(?<file>[^"\\\s]+\.\w+)(?=["\s])/g

function toFile(match: RegExpExecArray): Reference {
  const written = match.groups?.file ?? ''
  return { start: match.index + 1, end: match.index + 1 + written.length, written, kind: 'file' }
}

const isDescription = /\b(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/
