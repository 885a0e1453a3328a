import type { TargetedEvent, TargetedFocusEvent } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { TouchTracking } from './touch-context.ts'
import { initialTouchedFields, type TouchedFields, withTouched } from './touched-fields.ts'

type FormEvent = TargetedEvent<HTMLElement, Event>

/** Whether a choice shows this option for the value at a JSON pointer. */
export type IsChosen = (at: string, option: Schema) => boolean

export interface TouchedState extends TouchTracking {
  readonly touchedFields: TouchedFields
  /** Another function when a choice changes: its value must be checked again. */
  readonly isChosen: IsChosen
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

interface ChosenOption {
  /** JSON pointer of the value. */
  readonly at: string
  readonly option: Schema
}

/** Tracks the fields that a reader has visited, and the options that choices show. */
export function useTouchedFields(first: () => TouchedFields['extent']): TouchedState {
  const [touchedFields, setTouchedFields] = useState(() => initialTouchedFields(first()))
  const [isLive, setLive] = useState(false)
  const [chosenOptions, setChosenOptions] = useState<readonly ChosenOption[]>([])
  const afterPress = useAfterPress()
  const resetCount = useRef(0)
  const actions = useMemo(() => {
    const add = (fields: readonly HTMLElement[]) => setTouchedFields(current => fields.reduce(withField, current))
    const touchFieldOf = (target: EventTarget | null) => {
      setLive(true)
      const field = target instanceof Element && target.closest<HTMLElement>('[data-at]')
      if (field) add([field])
    }
    return {
      choose: (at: string, option: Schema) => {
        const chosen = { at, option }
        setChosenOptions(current => [...current, chosen])
        return () => setChosenOptions(current => current.filter(other => other !== chosen))
      },
      touch: (at: string) => setTouchedFields(current => withTouched(current, 'wholes', [at])),
      revealErrors: (extent: TouchedFields['extent']) => {
        resetCount.current += 1
        setTouchedFields(initialTouchedFields(extent))
        // If errors appear in many fields at once, only their number is announced.
        setLive(false)
      },
      listeners: {
        onFocusIn: () => setLive(true),
        onInput: ({ target }: FormEvent) => {
          if (isTyped(target)) touchFieldOf(target)
        },
        onChange: ({ target }: FormEvent) => {
          if (!isTyped(target)) touchFieldOf(target)
        },
        onFocusOut: (event: TargetedFocusEvent<HTMLElement>) => {
          const leftFields = fieldsLeft(event)
          const countBefore = resetCount.current
          // The pressed element may restart the tracking.
          if (leftFields.length > 0) afterPress(() => resetCount.current === countBefore && add(leftFields))
        },
      },
    }
  }, [afterPress])
  const isChosen = useCallback<IsChosen>(
    (at, option) => chosenOptions.some(chosen => chosen.at === at && chosen.option === option),
    [chosenOptions],
  )
  return { touchedFields, isChosen, isLive, afterPress, ...actions }
}

/**
 * Other controls fire `input` and then `change`, and their fields update on `change`. A render between the two would
 * show the old value again.
 */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:is(:not([type]), [type=text], [type=password], [type=url])')

const withField = (touched: TouchedFields, { dataset: { at = '', whole } }: HTMLElement): TouchedFields =>
  withTouched(touched, whole === undefined ? 'places' : 'wholes', [at])

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
    const release = () => {
      press.isHeld = false
      for (const action of press.waiting.splice(0)) action()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const endIn = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(release, time)
    }
    const begin = () => {
      press.isHeld = true
      endIn(maxPressTime)
    }
    document.addEventListener('pointerdown', begin, options)
    // Wait for the click event, which follows.
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, () => endIn(0), options)
    return () => {
      clearTimeout(timer)
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
