import { useEffect, useReducer } from 'preact/hooks'

/** Draw anew when a log has grown, at most once a frame. */
export function useGrowth(log: { readonly listen: (listener: () => void) => () => void }): void {
  const [, draw] = useReducer<number, void>(count => count + 1, 0)
  useEffect(() => {
    draw()
    return log.listen(() => draw())
  }, [log])
}
