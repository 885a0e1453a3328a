import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import { PendingCode } from '../../ui/lazy-component.tsx'
import type { bestMatchingOption } from './matching-option.ts'

interface MatchingCode {
  readonly bestMatchingOption: typeof bestMatchingOption
}

/** Once loaded, it is available immediately. */
const loaded: { code?: MatchingCode } = {}

/** Without the code, the reader can still choose an option. */
const withoutCode: MatchingCode = { bestMatchingOption: (_options, _value, _schemas, preferred = 0) => preferred }

/**
 * The code that finds the option of a value, which most choices never need: they start without a value, or with that of
 * their first option.
 *
 * @param isNeeded Whether the value is from elsewhere.
 * @returns `undefined` while it is loading.
 */
export function useMatchingOption(isNeeded: boolean): MatchingCode | undefined {
  const [code, setCode] = useState(loaded.code)
  const pending = useContext(PendingCode)
  const isMissing = isNeeded && !code
  useLayoutEffect(() => {
    if (!isMissing) return
    const load = async () => {
      const module = await import('./matching-option.ts').catch(() => undefined)
      if (module) loaded.code = module
      setCode(module ?? withoutCode)
    }
    const loading = load()
    pending?.add(loading)
  }, [isMissing, pending])
  return code ?? loaded.code
}
