import { createContext } from 'preact'

/** Announces a text to screen readers. */
export type Announce = (text: string) => void

export const AnnounceContext = createContext<Announce>(() => {})
