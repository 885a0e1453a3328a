import { createContext } from 'preact'
import { useContext, useId as useIdInTree } from 'preact/hooks'

/** The index of the island that is being rendered. */
export const IslandContext = createContext(0)

/** An id that is unique on the page, not only in its island; the same at build and in the browser. */
export function useId(): string {
  return `island-${useContext(IslandContext)}-${useIdInTree()}`
}
