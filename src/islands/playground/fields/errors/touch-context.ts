import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'

/** Reports which fields were touched, which options were chosen, and whether errors are announced. */
export interface TouchTracking {
  /** Whether screen readers announce new errors: not those that a form opens with. */
  readonly isLive: boolean
  /**
   * From now on, show all errors inside the value at a pointer: it was filled in as a whole, or its items were moved.
   */
  readonly touch: (at: string) => void
  /** Reports the chosen option of a choice. The result removes it again. */
  readonly choose: (at: string, option: Schema) => () => void
}

/** Without a provider, all errors are announced. */
export const TouchContext = createContext<TouchTracking>({
  isLive: true,
  touch: () => undefined,
  choose: () => () => undefined,
})

export const useTouchTracking = (): TouchTracking => useContext(TouchContext)
