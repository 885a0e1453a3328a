import { useRef } from 'preact/hooks'
import type { TouchedState } from './use-touched-fields.ts'

/** Moves the focus to the first error of a form, and shows all errors from then on. */
export function useFocusFirstError<Form extends HTMLElement>({ revealErrors }: Pick<TouchedState, 'revealErrors'>) {
  const form = useRef<Form>(null)
  const lead = async () => {
    revealErrors('all')
    const { focusFirstError } = await import('./focus-first-error.ts')
    if (form.current) await focusFirstError(form.current)
  }
  return { form, lead: () => void lead().catch(() => undefined) } // The errors are visible.
}
