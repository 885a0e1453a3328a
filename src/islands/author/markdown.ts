import { type FunctionComponent, h } from 'preact'
import { Slot } from './slots.ts'

/** A Markdown file as a component: it shows the HTML that the build rendered from the file. */
export function markdown(path: string): FunctionComponent {
  return () => h(Slot, { name: path })
}
