import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { translate } from './messages.ts'

/**
 * A component whose code is fetched when it is first shown.
 *
 * @param load Fails where the code does not come: readers are told.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => VNode {
  // What has come once is there at once when it is shown again.
  let come: { readonly Part?: ComponentType<Props> } = {}
  return props => {
    const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<Props>; readonly isLost?: boolean }>(come)
    useEffect(() => {
      if (come.Part) return
      load().then(
        Part => {
          come = { Part }
          setLoaded(come)
        },
        () => setLoaded({ isLost: true }),
      )
    }, [])
    const { Part, isLost } = loaded
    return Part ? <Part {...props} /> : <p role="status">{translate(isLost ? 'not-loaded' : 'loading')}</p>
  }
}
