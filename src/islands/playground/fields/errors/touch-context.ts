import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** How fields are judged around them. */
export interface TouchTracking {
  /** Whether what appears is told to those who listen: not what a form opens with. */
  readonly isLive: boolean
  /** All that lies in a value, by its pointer, is told of from now on: it came as a whole, or its parts have moved. */
  readonly touch: (at: string) => void
}

/** Where nobody says otherwise, all faults are told as they come. */
export const TouchContext = createContext<TouchTracking>({ isLive: true, touch: () => undefined })

export const useTouchTracking = (): TouchTracking => useContext(TouchContext)
