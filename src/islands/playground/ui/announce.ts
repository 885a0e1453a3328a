import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Announces changes in another part of the page to screen readers. */
export type Announce = (text: string) => void

export const AnnounceContext = createContext<Announce>(() => undefined)

export const useAnnounce = (): Announce => useContext(AnnounceContext)
