import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { TouchContext } from './touch-context.ts'
import type { TouchedState } from './use-touched-fields.ts'

interface TouchProviderProps {
  readonly touched: TouchedState
  readonly children: ComponentChildren
}

/** Provides touch tracking to the fields inside. */
export function TouchProvider({ touched: { isLive, touch, choose }, children }: TouchProviderProps): VNode {
  const value = useMemo(() => ({ isLive, touch, choose }), [isLive, touch, choose])
  return <TouchContext.Provider value={value}>{children}</TouchContext.Provider>
}
