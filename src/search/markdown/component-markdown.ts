import { apiMarkdown } from './components/api.ts'
import { cardMarkdown } from './components/cards.ts'
import { codeMarkdown } from './components/code.ts'
import { containerMarkdown } from './components/containers.ts'
import { fieldMarkdown } from './components/fields.ts'
import { footnoteMarkdown } from './components/footnotes.ts'
import { listMarkdown } from './components/lists.ts'
import { mediaMarkdown } from './components/media.ts'
import type { ComponentMarkdown } from './markdown-context.ts'

/**
 * How each component is converted to Markdown, by its name on pages. Components without an entry are replaced with
 * their children.
 */
export const componentMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  ...apiMarkdown,
  ...cardMarkdown,
  ...codeMarkdown,
  ...containerMarkdown,
  ...fieldMarkdown,
  ...footnoteMarkdown,
  ...listMarkdown,
  ...mediaMarkdown,
}
