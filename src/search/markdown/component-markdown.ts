import { apiMarkdown } from './components/api.ts'
import { cardMarkdown } from './components/cards.ts'
import { codeMarkdown } from './components/code.ts'
import { containerMarkdown } from './components/containers.ts'
import { fieldMarkdown } from './components/fields.ts'
import { listMarkdown } from './components/lists.ts'
import { mediaMarkdown } from './components/media.ts'
import type { ComponentMarkdown } from './markdown-context.ts'

/** How each component is shown in Markdown, by the name that pages use. Any other is shown as its children. */
export const componentMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  ...apiMarkdown,
  ...cardMarkdown,
  ...codeMarkdown,
  ...containerMarkdown,
  ...fieldMarkdown,
  ...listMarkdown,
  ...mediaMarkdown,
}
