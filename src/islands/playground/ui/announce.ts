import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Tells those who cannot see it what has changed in another place than theirs. */
export type Announce = (text: string) => void

export const AnnounceContext = createContext<Announce>(() => undefined)

export const useAnnounce = (): Announce => useContext(AnnounceContext)
