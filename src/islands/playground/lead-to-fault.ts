import { useRef } from 'preact/hooks'
import type { JudgedState } from './use-judged.ts'

/** What says that a field is at fault, or that some are which lie folded in it. */
const marks = '[aria-invalid="true"], .value-hidden-faults, .value-faults:not(:empty)'

const controls = 'input, select, textarea, button'

/** What leads to the first fault of a form, of which all are told from then on. */
export function useLeadToFault<Form extends HTMLElement>({ judgeTo }: Pick<JudgedState, 'judgeTo'>) {
  const form = useRef<Form>(null)
  const lead = () => {
    judgeTo('all')
    if (form.current) void leadToFault(form.current)
  }
  return { form, lead }
}

/** Take the keyboard to the first field of a form that is marked, once it is drawn; what is folded around it is opened. */
async function leadToFault(form: HTMLElement): Promise<void> {
  const box = form.closest('details')
  if (box) box.open = true
  await drawn()
  let mark = firstMark(form)
  while (mark?.matches('.value-hidden-faults')) {
    mark.parentElement?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
    await drawn()
    const next = firstMark(form)
    if (next === mark) break
    mark = next
  }
  const control = mark?.matches(controls) ? mark : mark?.closest('[data-at]')?.querySelector<HTMLElement>(controls)
  control?.focus()
}

function firstMark(form: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(marks)].find(mark => !mark.closest('[hidden]'))
}

const drawn = () => new Promise(resolve => requestAnimationFrame(resolve))
