import type { PageDetails } from '../views/page-details.ts'

/** The inputs of a page that it does not share with all others. */
export type PageInputName =
  | keyof PageDetails
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
