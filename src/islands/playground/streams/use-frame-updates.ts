import { useLayoutEffect, useReducer } from 'preact/hooks'

/** Draw anew when something has grown, at most once a frame. */
export function useFrameUpdates(growing: { readonly listen: (listener: () => void) => () => void } | undefined): void {
  const [, draw] = useReducer<number, void>(count => count + 1, 0)
  // As soon as it is drawn: what comes until after the next frame would be seen a frame late.
  useLayoutEffect(() => growing?.listen(() => draw()), [growing])
}
