import { useRef } from 'preact/hooks'
import type { TouchedState } from './use-touched-fields.ts'

/** What says that a field is at fault, or that some are which lie folded in it. */
const errorSelector = '[aria-invalid="true"], .value-hidden-faults, .value-faults:not(:empty)'

const controls = 'input, select, textarea, button'

/** What leads to the first fault of a form, of which all are told from then on. */
export function useFocusFirstError<Form extends HTMLElement>({ revealErrors }: Pick<TouchedState, 'revealErrors'>) {
  const form = useRef<Form>(null)
  const lead = () => {
    revealErrors('all')
    if (form.current) void focusFirstError(form.current)
  }
  return { form, lead }
}

/** Take the keyboard to the first field of a form that is marked, once it is drawn; what is folded around it is opened. */
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
