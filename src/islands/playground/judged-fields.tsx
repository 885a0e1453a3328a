import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { JudgingContext } from './fields/judging.ts'
import type { JudgedState } from './use-judged.ts'

interface JudgedFieldsProps {
  readonly judging: JudgedState
  readonly children: ComponentChildren
}

/** Fields of which a reader is told what is wrong once they have come to them. */
export function JudgedFields({ judging: { isLive, judge }, children }: JudgedFieldsProps): VNode {
  const around = useMemo(() => ({ isLive, judge }), [isLive, judge])
  return <JudgingContext.Provider value={around}>{children}</JudgingContext.Provider>
}
