import type { BodyNode } from '../../content/tree/body.ts'
import type { CodeTab } from './code-tab.ts'
import { element } from './node-builders.ts'

/** Pieces of code as they are shown in tabs, or one below the other. */
export const codeNodes = (tabs: readonly CodeTab[]): BodyNode[] => tabs.map(codeNode)

function codeNode({ title, language, code, shownBy, isRepeated }: CodeTab): BodyNode {
  if (shownBy === 'img') return element('img', { src: code, alt: title ?? '', title })
  if (shownBy) return element(shownBy, { src: code, controls: true, title })
  return element('CodeBlock', {
    code,
    language,
    filename: title,
    unnamed: title === undefined || undefined,
    isRepeated,
  })
}
