import { type ComponentType, createContext, type VNode } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { loadMoreStyle } from './load-more-style.ts'
import { translate } from './messages.ts'

interface LazyOptions<Props> {
  /**
   * Id of its control. While it is loading, the message has this id and can get the focus, which then moves to the
   * control.
   */
  readonly idOf?: (props: Props) => string
  /** Whether it needs the style sheet of parts that are shown later. */
  readonly hasMoreStyle?: boolean
  /** Whether nothing is shown while the code is loading. */
  readonly isSilent?: boolean
  /** Whether a dialog with this component is shown only when the code is loaded. */
  readonly isAwaited?: boolean
}

/** The code that a dialog waits for before it is shown. */
export const PendingCode = createContext<Set<Promise<unknown>> | undefined>(undefined)

/**
 * A component whose code is loaded when it is first shown.
 *
 * @param load Rejects if the code cannot be loaded; then a message is shown.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { idOf, hasMoreStyle = false, isSilent = false, isAwaited = false }: LazyOptions<Props> = {},
): (props: Props) => VNode | null {
  // Once loaded, the component is available immediately when it is shown again.
  let cached: { readonly Part?: ComponentType<Props> } = {}
  const start = async () => {
    const [Part] = await Promise.all([load(), hasMoreStyle ? loadMoreStyle() : undefined])
    cached = { Part }
  }
  return props => {
    const [starting] = useState(() => (cached.Part ? undefined : start()))
    const [loaded, setLoaded] = useState<{ readonly Part?: ComponentType<Props>; readonly isLost?: boolean }>(cached)
    const message = useRef<HTMLParagraphElement>(null)
    const hadFocus = useRef(false)
    const id = idOf?.(props)
    const pending = useContext(PendingCode)
    useLayoutEffect(() => {
      const shown = starting?.then(
        () => {
          hadFocus.current = message.current !== null && message.current === document.activeElement
          setLoaded(cached)
        },
        () => setLoaded({ isLost: true }),
      )
      if (shown && isAwaited) pending?.add(shown)
    }, [])
    const { Part, isLost } = loaded
    useLayoutEffect(() => {
      if (Part && hadFocus.current && id !== undefined) document.getElementById(id)?.focus()
      hadFocus.current = false
    }, [Part, id])
    if (Part) return <Part {...props} />
    if (isSilent && !isLost) return null
    return (
      <p
        ref={message}
        role="status"
        id={id}
        tabIndex={id === undefined ? undefined : -1}
        data-loading={!isLost || undefined}
      >
        {translate(isLost ? 'not-loaded' : 'loading')}
      </p>
    )
  }
}

/** Waits until the code is loaded and shown, including the code that it needs in turn. */
export async function pendingCodeLoaded(pending: Set<Promise<unknown>>): Promise<void> {
  while (pending.size > 0) {
    const loading = [...pending]
    pending.clear()
    await Promise.all(loading)
    // What was loaded is rendered in a microtask, and may need more code.
    await new Promise(resolve => setTimeout(resolve))
  }
}
