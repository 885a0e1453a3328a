import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { TouchContext } from './touch-context.ts'
import type { TouchedState } from './use-touched-fields.ts'

interface TouchProviderProps {
  readonly judging: TouchedState
  readonly children: ComponentChildren
}

/** Provides touch tracking to the fields inside. */
export function TouchProvider({ judging: { isLive, touch }, children }: TouchProviderProps): VNode {
  const around = useMemo(() => ({ isLive, touch: touch }), [isLive, touch])
  return <TouchContext.Provider value={around}>{children}</TouchContext.Provider>
}
