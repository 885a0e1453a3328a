import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { translate } from './messages.ts'

/**
 * A component whose code is loaded when it is first shown.
 *
 * @param load Rejects if the code cannot be loaded; then a message is shown.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => VNode {
  // Once loaded, the component is available immediately when it is shown again.
  let cached: { readonly Part?: ComponentType<Props> } = {}
  return props => {
    const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<Props>; readonly isLost?: boolean }>(cached)
    useEffect(() => {
      if (cached.Part) return
      load().then(
        Part => {
          cached = { Part }
          setLoaded(cached)
        },
        () => setLoaded({ isLost: true }),
      )
    }, [])
    const { Part, isLost } = loaded
    return Part ? <Part {...props} /> : <p role="status">{translate(isLost ? 'not-loaded' : 'loading')}</p>
  }
}
