import type { PageSurroundings } from '../views/page-surroundings.ts'

/** The inputs of a page that it does not share with all others. */
export type PageInputName =
  | keyof PageSurroundings
  | 'text'
  | 'imports'
  | 'spec'
  | 'settings'
  | 'bodyLinks'
  | 'bodyIcons'
  | 'fragments'
  | 'componentLinks'
  | 'markdownLinks'
  | 'stoppedComponents'
  | 'types'

/** Inputs of a page by their names. */
export type PageInputs = Readonly<Partial<Record<PageInputName, unknown>>>
