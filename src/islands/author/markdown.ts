import { type FunctionComponent, h } from 'preact'
import { Slot } from './slots.ts'

/** A Markdown file as a component for code: it shows what the build made of the file. */
export function markdown(path: string): FunctionComponent {
  return () => h(Slot, { name: path })
}
