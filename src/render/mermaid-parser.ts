import DOMPurify from 'dompurify'
import mermaid from 'mermaid'

/** What the parser of Mermaid says of a diagram with a mistake. */
export interface DiagramError {
  readonly message: string
  /** Counts from 1, in the text without comments and settings. */
  readonly line?: number | undefined
}

/**
 * Parse a Mermaid diagram: nothing where it is valid.
 *
 * The parser cleans labels with a browser's DOM, which is not here. Nothing of them is shown, so they need no cleaning.
 */
export async function diagramErrorOf(code: string): Promise<DiagramError | undefined> {
  Object.assign(DOMPurify, { sanitize: String, addHook: () => {} })
  try {
    await mermaid.parse(code)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = Number(/\bon line (\d+)/.exec(message)?.[1])
    return { message, line: Number.isNaN(line) ? undefined : line }
  }
}
