import { useLayoutEffect, useReducer } from 'preact/hooks'

/** Render again when something has grown, at most once per frame. */
export function useFrameUpdates(source: { readonly listen: (listener: () => void) => () => void } | undefined): void {
  const [, rerender] = useReducer<number, void>(count => count + 1, 0)
  // Subscribe before paint: otherwise data from before the next frame would be shown a frame late.
  useLayoutEffect(() => source?.listen(() => rerender()), [source])
}
