import { useRef } from 'preact/hooks'
import type { TouchedState } from './use-touched-fields.ts'

/** Marks a field with errors, or a collapsed group that contains such fields. */
const errorSelector = '[aria-invalid="true"], .value-hidden-faults, .value-faults:not(:empty)'

const controls = 'input, select, textarea, button'

/** Moves the focus to the first error of a form, and shows all errors from then on. */
export function useFocusFirstError<Form extends HTMLElement>({ revealErrors }: Pick<TouchedState, 'revealErrors'>) {
  const form = useRef<Form>(null)
  const focusError = () => {
    revealErrors('all')
    if (form.current) void focusFirstError(form.current)
  }
  return { form, lead: focusError }
}

/** Move the focus to the first marked field, after the next render. Collapsed groups around it are opened. */
async function focusFirstError(form: HTMLElement): Promise<void> {
  const box = form.closest('details')
  if (box) box.open = true
  await nextFrame()
  let mark = firstErrorElement(form)
  while (mark?.matches('.value-hidden-faults')) {
    mark.parentElement?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
    await nextFrame()
    const next = firstErrorElement(form)
    if (next === mark) break
    mark = next
  }
  const control = mark?.matches(controls) ? mark : mark?.closest('[data-at]')?.querySelector<HTMLElement>(controls)
  control?.focus()
}

function firstErrorElement(form: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(errorSelector)].find(mark => !mark.closest('[hidden]'))
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
