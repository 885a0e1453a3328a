import type { ComponentType, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { translate } from './messages.ts'

/**
 * A component whose code is loaded when it is first shown.
 *
 * @param load Rejects if the code cannot be loaded; then a message is shown.
 * @param idOf Id of its control. While it is loading, the message has this id and can get the focus, which then moves to
 *   the control.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  idOf?: (props: Props) => string,
): (props: Props) => VNode {
  // Once loaded, the component is available immediately when it is shown again.
  let cached: { readonly Part?: ComponentType<Props> } = {}
  return props => {
    const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<Props>; readonly isLost?: boolean }>(cached)
    const message = useRef<HTMLParagraphElement>(null)
    const hadFocus = useRef(false)
    const id = idOf?.(props)
    useEffect(() => {
      if (cached.Part) return
      load().then(
        Part => {
          cached = { Part }
          hadFocus.current = message.current !== null && message.current === document.activeElement
          setLoaded(cached)
        },
        () => setLoaded({ isLost: true }),
      )
    }, [])
    const { Part, isLost } = loaded
    useLayoutEffect(() => {
      if (Part && hadFocus.current && id !== undefined) document.getElementById(id)?.focus()
      hadFocus.current = false
    }, [Part, id])
    if (Part) return <Part {...props} />
    return (
      <p ref={message} role="status" id={id} tabIndex={id === undefined ? undefined : -1}>
        {translate(isLost ? 'not-loaded' : 'loading')}
      </p>
    )
  }
}
