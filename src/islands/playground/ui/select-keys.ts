interface OptionPosition {
  /** -1 for none. */
  readonly selected: number
  readonly count: number
}

/** The keys that are used. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey'>

const pageSize = 10

/**
 * The option that a key moves to.
 *
 * @param active Index of the active option; absent while the list is closed.
 * @returns `choose` if the key chooses the active option; `undefined` for other keys.
 */
export function nextOption(
  { key, altKey }: Key,
  active: number | undefined,
  { selected, count }: OptionPosition,
): number | 'choose' | undefined {
  const last = count - 1
  if (active === undefined) {
    const first = Math.max(0, selected)
    const opened: Readonly<Record<string, number>> = { ArrowDown: first, ArrowUp: first, Home: 0, End: last }
    return opened[key]
  }
  if (key === 'ArrowUp' && altKey) return 'choose'
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageSize,
    PageUp: active - pageSize,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last)
}

/**
 * The first option that begins with typed text, from the current one on. The same character again moves to the next
 * option that begins with it.
 *
 * @param from Index of the current option; -1 for none.
 */
export function firstMatchingOption(
  options: readonly { readonly label: string }[],
  text: string,
  from: number,
): number | undefined {
  const isRepeated = text.length > 1 && [...text].every(character => character === text[0])
  const wanted = (isRepeated ? text.slice(0, 1) : text).toLowerCase()
  const start = text.length === 1 || isRepeated ? from + 1 : Math.max(0, from)
  const matchingOptions = options
    .map((_, step) => (start + step) % options.length)
    .find(at => options[at]?.label.toLowerCase().startsWith(wanted))
  return matchingOptions
}
