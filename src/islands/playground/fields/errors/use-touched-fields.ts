import type { TargetedEvent, TargetedFocusEvent } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TouchTracking } from './touch-context.ts'
import { type TouchedFields, touchedUpTo, withTouched } from './touched-fields.ts'

type FormEvent = TargetedEvent<HTMLElement, Event>

export interface TouchedState extends TouchTracking {
  readonly touchedFields: TouchedFields
  /** Restart with this extent: forget all touched fields. */
  readonly revealErrors: (extent: TouchedFields['extent']) => void
  /** Runs an action now, or after the current pointer press: new content would move the pressed element away. */
  readonly afterPress: (action: () => void) => void
  /**
   * Listeners for the surrounding form. Fields have their pointer in `data-at`; `data-whole` marks fields that are
   * touched as a whole.
   */
  readonly listeners: {
    readonly onFocusIn: () => void
    readonly onInput: (event: FormEvent) => void
    readonly onChange: (event: FormEvent) => void
    readonly onFocusOut: (event: TargetedFocusEvent<HTMLElement>) => void
  }
}

/** Tracks the fields that a reader has visited. */
export function useTouchedFields(first: () => TouchedFields['extent']): TouchedState {
  const [judged, setJudged] = useState(() => touchedUpTo(first()))
  const [isLive, setLive] = useState(false)
  const afterPress = useAfterPress()
  const round = useRef(0)
  const actions = useMemo(() => {
    const add = (fields: readonly HTMLElement[]) => setJudged(known => fields.reduce(withField, known))
    const came = (target: EventTarget | null) => {
      setLive(true)
      const field = target instanceof Element && target.closest<HTMLElement>('[data-at]')
      if (field) add([field])
    }
    return {
      touch: (at: string) => setJudged(known => withTouched(known, 'wholes', [at])),
      revealErrors: (extent: TouchedFields['extent']) => {
        round.current += 1
        setJudged(touchedUpTo(extent))
        // If errors appear in many fields at once, only their number is announced.
        setLive(false)
      },
      listeners: {
        onFocusIn: () => setLive(true),
        onInput: ({ target }: FormEvent) => {
          if (isTyped(target)) came(target)
        },
        onChange: ({ target }: FormEvent) => {
          if (!isTyped(target)) came(target)
        },
        onFocusOut: (event: TargetedFocusEvent<HTMLElement>) => {
          const left = fieldsLeft(event)
          const own = round.current
          // The pressed element may restart the tracking.
          if (left.length > 0) afterPress(() => round.current === own && add(left))
        },
      },
    }
  }, [afterPress])
  return { touchedFields: judged, isLive, afterPress, ...actions }
}

/**
 * Other controls fire `input` and then `change`, and their fields update on `change`. A render between the two would
 * show the old value again.
 */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:is(:not([type]), [type=text], [type=password], [type=url])')

const withField = (judged: TouchedFields, { dataset: { at = '', whole } }: HTMLElement): TouchedFields =>
  withTouched(judged, whole === undefined ? 'places' : 'wholes', [at])

/** The fields that have just lost the focus. Switching windows or closing the dialog does not count. */
function fieldsLeft(event: TargetedFocusEvent<HTMLElement>): readonly HTMLElement[] {
  const { target, currentTarget, relatedTarget: next } = event
  if (!(target instanceof Element) || !document.hasFocus() || !currentTarget.closest('dialog')?.open) return []
  const fields: HTMLElement[] = []
  for (let field = fieldAround(target); field; field = fieldAround(field.parentElement))
    if (!(next instanceof Node && field.contains(next))) fields.push(field)
  return fields
}

const fieldAround = (element: Element | null) => element?.closest<HTMLElement>('[data-at]') ?? undefined

/** Milliseconds after which a press counts as over: a native menu may suppress the end of the press. */
const maxPressTime = 1_000

function useAfterPress(): TouchedState['afterPress'] {
  const press = useRef({ isHeld: false, waiting: [] as (() => void)[] }).current
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const letGo = () => {
      press.isHeld = false
      for (const action of press.waiting.splice(0)) action()
    }
    let over: ReturnType<typeof setTimeout> | undefined
    const endIn = (time: number) => {
      clearTimeout(over)
      over = setTimeout(letGo, time)
    }
    const begin = () => {
      press.isHeld = true
      endIn(maxPressTime)
    }
    document.addEventListener('pointerdown', begin, options)
    // Wait for the click event, which follows.
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, () => endIn(0), options)
    return () => {
      clearTimeout(over)
      listening.abort()
    }
  }, [press])
  return useMemo(
    () => action => {
      if (press.isHeld) press.waiting.push(action)
      else action()
    },
    [press],
  )
}
