import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { lazy } from '../../source/lazy.ts'
import { errorMessage } from '../../source/text/error-message.ts'

/** A syntax error that the Mermaid parser reports. */
export interface DiagramError {
  readonly message: string
  /** Counts from 1, in the text without comments and settings. */
  readonly line?: number | undefined
}

/** Mermaid, set up to parse diagrams without a browser. */
const parser = lazy(() => {
  // DOMPurify needs the DOM of a browser. Labels are not shown here, so they are not sanitized.
  Object.assign(DOMPurify, { sanitize: String, addHook: () => {} })
  // Without a value for `wrap`, Mermaid copies all settings for each line of a sequence diagram.
  mermaid.initialize({ startOnLoad: false, wrap: false })
  return mermaid
})

/** Parse a Mermaid diagram. Returns `undefined` if it is valid. */
export async function diagramErrorOf(code: string): Promise<DiagramError | undefined> {
  try {
    await parser().parse(withoutBoxes(code))
    return undefined
  } catch (error) {
    // The statements that need the DOM of a browser are applied after the syntax was read.
    if (error instanceof ReferenceError) return undefined
    const message = errorMessage(error)
    const line = Number(/\bon line (\d+)/.exec(message)?.[1])
    return { message, line: Number.isNaN(line) ? undefined : line }
  }
}

/** The lines of a sequence diagram that group participants. To read their color, Mermaid needs a browser. */
const boxes = /^[ \t]*box\b.*\n((?:[ \t]*(?:(?:create[ \t]+)?(?:participant|actor)\b.*)?\n)*)[ \t]*end[ \t]*$/gm

/** The diagram without the boxes around participants. Line numbers stay the same. */
const withoutBoxes = (code: string): string => (/^\s*sequenceDiagram\b/.test(code) ? code.replace(boxes, '\n$1') : code)
